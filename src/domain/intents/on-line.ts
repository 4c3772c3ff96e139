/** What intents about a cart line have in common. */
import type { CartLineId } from '../ids.ts';
import type { CartLine } from '../ordering/cart-line.ts';
import { because, type Refusal } from './refusal.ts';
import type { RowChange } from './row-change.ts';
import type { State } from './state.ts';

/** The rules of an intent that changes a cart line. */
export const aboutLine = {
  ids: { lineId: 'line' },
  own: 'lineId',
  refuse: lineGone,
  subject: (state: State, { lineId }: { readonly lineId: CartLineId }) => state.line(lineId)?.productName ?? '',
} as const;

export function lineGone(state: State, { lineId }: { readonly lineId: CartLineId }): Refusal | null {
  return state.line(lineId) === undefined ? because('line-gone') : null;
}

export function onLine(state: State, id: CartLineId, change: (line: CartLine) => CartLine): readonly RowChange[] {
  const line = state.line(id);
  return line === undefined ? [] : [{ type: 'line', id, row: change(line) }];
}
