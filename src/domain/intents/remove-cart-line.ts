import type { CartLineId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { lineGone, lineSubject } from './on-line.ts';

export interface RemoveCartLine {
  readonly do: 'remove-cart-line';
  readonly lineId: CartLineId;
}

export const removeCartLine: IntentRules<RemoveCartLine> = {
  format: 1,
  ids: { lineId: 'line' },
  own: 'lineId',
  refuse: lineGone,
  apply: (state, { lineId }) => (state.line(lineId) === undefined ? [] : [{ type: 'line', id: lineId, row: null }]),
  subject: lineSubject,
};
