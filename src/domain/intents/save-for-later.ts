import type { CartLineId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutLine, onLine } from './on-line.ts';

export interface SaveForLater {
  readonly do: 'save-for-later';
  readonly lineId: CartLineId;
}

export const saveForLater: IntentRules<SaveForLater> = {
  format: 1,
  needs: 'fill-cart',
  ...aboutLine,
  apply: (state, { lineId }, now) =>
    onLine(state, lineId, (line) => ({ ...line, savedForLater: true, updatedAt: now })),
};
