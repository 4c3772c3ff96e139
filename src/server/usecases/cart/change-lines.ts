/** Changes cart lines by id: quantity, urgency, removal, save for later, move to cart (API-11, CART-20, CART-23). */
import { cartLineToWire } from '#contract/resources/cart-item.ts';
import { asId, type CartLineId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { MarkUrgent } from '#domain/intents/mark-urgent.ts';
import type { SetCartQty } from '#domain/intents/set-cart-qty.ts';
import { performIntents } from '../writes/perform-intents.ts';
import type { Written } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** Quantity, urgency, or both. @throws Refused */
export function patchLine(
  context: WriteContext,
  lineId: CartLineId,
  intents: readonly (SetCartQty | MarkUrgent)[],
): Promise<Written> {
  return performIntents(context, intents, {
    status: 200,
    respond: ({ state }) => {
      const line = state.line(lineId);
      return { data: line === undefined ? null : cartLineToWire(line) };
    },
  });
}

/** All or none. @throws Refused */
export function changeLines(
  context: WriteContext,
  wanted: { do: 'remove-cart-line' | 'save-for-later' | 'restore-to-cart'; ids: readonly string[] },
): Promise<Written> {
  const ids = [...new Set(wanted.ids)].map((id) => asId<CartLineId>(id));
  const intents = ids.map((lineId): Intent => ({ do: wanted.do, lineId }));
  return performIntents(context, intents, {
    status: 200,
    respond: ({ state }) => ({ data: ids.flatMap((id) => state.line(id) ?? []).map(cartLineToWire) }),
  });
}
