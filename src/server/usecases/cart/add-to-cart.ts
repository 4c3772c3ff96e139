/**
 * Adds an offer to the cart (API-14, CART-10). The offer's data comes from our tables; from the client only the price that the person saw
 * is used, so that a changed price is confirmed first. The same UUID again returns the existing line.
 */
import { randomUUID } from 'node:crypto';
import type { AddRequest } from '#contract/requests/decode-intent.ts';
import { cartLineToWire } from '#contract/resources/cart-item.ts';
import { asId, type CartLineId } from '#domain/ids.ts';
import type { AddToCart } from '#domain/intents/add-to-cart.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { restoreSwap } from '../../store/cart/write-lines.ts';
import type { Connection } from '../../store/connection.ts';
import type { WriteTransaction } from '../../store/log/write-once.ts';
import { LoadedState } from '../writes/loaded-state.ts';
import { performOn } from '../writes/perform-intents.ts';
import { ruleRefusal, type Written, writePrepared } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export function addToCart(context: WriteContext, request: AddRequest): Promise<Written> {
  const clientId = request.lineClientId?.toLowerCase() ?? null;
  const lineId = asId<CartLineId>(clientId ?? randomUUID());
  const load = async (connection: Connection) => {
    const state = new LoadedState(context.locationId, context);
    const offer = await state.loadOffer(connection, request.offerId, lineId);
    return { state, there: state.line(lineId), offer };
  };
  const work = async (transaction: WriteTransaction, { state, there, offer }: Awaited<ReturnType<typeof load>>) => {
    const answer = (line: CartLine) => ({
      status: 201,
      document: {
        data: cartLineToWire(line),
        included: [],
        meta: { opId: context.opId, revision: transaction.revision, deleted: [], cartItemId: line.id },
      },
    });
    if (there !== undefined) return accept(answer(there));
    if (offer === null) return refuse(ruleRefusal({ code: 'offer-gone' }));
    const { seenPriceCents, qty } = request;
    const priceCents = seenPriceCents === undefined ? offer.snapshot.priceCents : seenPriceCents;
    // The product data comes from our tables; the price that the person saw is checked and not stored.
    const intent: AddToCart = { do: 'add-to-cart', lineId, offer: { ...offer.snapshot, priceCents }, qty };
    const performed = await performOn(context, transaction, { state, intents: [intent] });
    if (!performed.ok) return performed;
    const line = performed.value.state.line(lineId);
    if (line === undefined) throw new Error('a new line is not in the state');
    if (request.restores !== undefined) {
      restoreSwap(transaction.connection, context.locationId, { lineId: line.id, removedId: request.restores });
    }
    return accept(answer(line));
  };
  return writePrepared(context, load, work, { creates: 'cart_items', offers: [request.offerId] });
}
