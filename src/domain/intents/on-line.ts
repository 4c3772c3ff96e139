/** What intents about a cart line have in common. */
import type { CartLineId } from '../ids.ts';
import type { CartLine } from '../ordering/cart-line.ts';
import { because, type Refusal } from './refusal.ts';
import type { RowChange } from './row-change.ts';
import type { State } from './state.ts';

export function lineGone(state: State, { lineId }: { readonly lineId: CartLineId }): Refusal | null {
  return state.line(lineId) === undefined ? because('line-gone') : null;
}

export function onLine(state: State, id: CartLineId, change: (line: CartLine) => CartLine): readonly RowChange[] {
  const line = state.line(id);
  return line === undefined ? [] : [{ type: 'line', id, row: change(line) }];
}

export function lineSubject(state: State, { lineId }: { readonly lineId: CartLineId }): string {
  return state.line(lineId)?.productName ?? '';
}
