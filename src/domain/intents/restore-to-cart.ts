import type { CartLineId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutLine, onLine } from './on-line.ts';

export interface RestoreToCart {
  readonly do: 'restore-to-cart';
  readonly lineId: CartLineId;
}

export const restoreToCart: IntentRules<RestoreToCart> = {
  format: 1,
  needs: 'fill-cart',
  ...aboutLine,
  apply: (state, { lineId }, now) =>
    onLine(state, lineId, (line) => ({ ...line, savedForLater: false, updatedAt: now })),
};
