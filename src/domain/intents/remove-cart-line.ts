import type { CartLineId } from '../ids.ts';
import type { IntentRules } from './intent-rules.ts';
import { aboutLine } from './on-line.ts';

export interface RemoveCartLine {
  readonly do: 'remove-cart-line';
  readonly lineId: CartLineId;
}

export const removeCartLine: IntentRules<RemoveCartLine> = {
  format: 1,
  needs: 'fill-cart',
  ...aboutLine,
  apply: (state, { lineId }) => (state.line(lineId) === undefined ? [] : [{ type: 'line', id: lineId, row: null }]),
};
