/**
 * Puts an offer into the cart (API-14, CART-10). The offer's words come from the tables; of the client's only the price
 * that the person saw counts, so that a price that moved is asked again. The same UUID again answers the line that is there.
 */
import { randomUUID } from 'node:crypto';
import type { AddRequest } from '#contract/requests/decode-intent.ts';
import { cartLineToWire } from '#contract/resources/cart-item.ts';
import { asId } from '#domain/ids.ts';
import type { AddToCart } from '#domain/intent.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import { accept, refuse } from '#domain/verdict.ts';
import { readLines } from '../../store/cart/line-rows.ts';
import { readOffer } from '../../store/cart/offer-rows.ts';
import { perform } from '../writes/perform-intents.ts';
import { byTheRules, type Written, write } from '../writes/write.ts';
import type { WriteContext } from '../writes/write-context.ts';

/** @throws Refused */
export function addToCart(context: WriteContext, request: AddRequest): Promise<Written> {
  return write(context, async (transaction) => {
    const { connection, locationId, revision } = transaction;
    const answer = (line: CartLine) => ({
      status: 201,
      document: {
        data: cartLineToWire(line),
        included: [],
        meta: { opId: context.opId, revision, deleted: [], cartItemId: line.id },
      },
    });
    const clientId = request.lineClientId?.toLowerCase() ?? null;
    const [there] = clientId === null ? [] : await readLines(connection, locationId, [asId(clientId)]);
    if (there !== undefined) return accept(answer(there));
    const offer = await readOffer(connection, request.offerId);
    if (offer === null) return refuse(byTheRules({ code: 'offer-gone' }));
    const { seenPriceCents } = request;
    const priceCents = seenPriceCents === undefined ? offer.snapshot.priceCents : seenPriceCents;
    const intent: AddToCart = {
      do: 'add-to-cart',
      lineId: asId(clientId ?? randomUUID()),
      offer: { ...offer.snapshot, priceCents },
      qty: request.qty,
    };
    const performed = await perform(context, transaction, [intent]);
    if (!performed.ok) return performed;
    const line = performed.value.state.line(intent.lineId);
    if (line === undefined) throw new Error('a new line is not in the state');
    return accept(answer(line));
  });
}
