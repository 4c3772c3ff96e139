import type { AddToCart } from '#domain/intents/add-to-cart.ts';
import { paths } from '../paths.ts';
import { dollarsOrNull } from '../resources/resource.ts';
import type { Encode } from './wire-request.ts';

/** Of what the person saw of the offer only the price is sent: the rest stands in the server's tables. */
export const encodeAddToCart: Encode<AddToCart> = ({ lineId, offer, qty }) => ({
  method: 'POST',
  path: paths.cartAdd,
  body: {
    data: {
      type: 'cart-items',
      attributes: {
        productDistributorId: offer.offerId,
        qty,
        clientId: lineId,
        seenPrice: dollarsOrNull(offer.priceCents),
      },
    },
  },
});
