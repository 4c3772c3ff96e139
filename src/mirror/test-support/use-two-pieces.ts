import { asId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';

/** A sample edit: two units of item 100 are used. */
export const useTwoPieces: Intent = {
  do: 'adjust-stock',
  itemId: asId('100'),
  delta: -2,
  reason: 'used',
  source: 'hand',
  reverses: null,
};
