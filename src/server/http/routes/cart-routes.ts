/** The cart: adding, changing, saving for later, and what is in it (API-06, API-09..11, API-14, CART-23). */
import type { FastifyInstance } from 'fastify';
import { paths } from '#contract/paths.ts';
import {
  addRequest,
  addToCartBody,
  cartItemPatchBody,
  cartItemPatchIntents,
  idsBody,
} from '#contract/requests/decode-intent.ts';
import { asId, type CartLineId } from '#domain/ids.ts';
import { addToCart } from '../../usecases/cart/add-to-cart.ts';
import { changeLines, patchLine } from '../../usecases/cart/change-lines.ts';
import { cartItemsDocument, quantitiesInCart } from '../../usecases/cart/read-cart.ts';
import type { Installation } from '../../usecases/installation.ts';
import { sendDocument } from '../json-api.ts';
import { actorOf, allowedLocation, locationFor, requireActor } from '../request-actor.ts';
import { flagOf, parameterOf, queryOf, readBody } from '../request-input.ts';
import { routePath } from '../route-path.ts';
import { sendWritten, writeContext } from '../write-request.ts';

export function addCartRoutes(api: FastifyInstance, installation: Installation): void {
  const { store } = installation;
  const preParsing = requireActor(installation);

  api.post(paths.cartAdd, { preParsing }, async (request, reply) => {
    const wanted = addRequest(readBody(request, addToCartBody));
    return sendWritten(reply, await addToCart(writeContext(store, request), wanted));
  });

  api.patch(routePath(paths.cartItem, 'id'), { preParsing }, async (request, reply) => {
    const lineId = asId<CartLineId>(parameterOf(request, 'id'));
    const intents = cartItemPatchIntents(lineId, readBody(request, cartItemPatchBody));
    return sendWritten(reply, await patchLine(writeContext(store, request), lineId, intents));
  });

  for (const [path, intent] of [
    [paths.cartRemove, 'remove-cart-line'],
    [paths.cartSaveForLater, 'save-for-later'],
    [paths.cartRestore, 'restore-to-cart'],
  ] as const) {
    api.post(path, { preParsing }, async (request, reply) => {
      const { ids } = readBody(request, idsBody);
      return sendWritten(reply, await changeLines(writeContext(store, request), { do: intent, ids }));
    });
  }

  api.get(paths.cartItems, { preParsing }, async (request, reply) => {
    const query = queryOf(request);
    const named = query['filter[practiceLocationId]'];
    const locationId = named === undefined ? locationFor(request) : allowedLocation(actorOf(request), named).id;
    const statuses = (query['filter[productDistributorStatus]'] ?? '').split(',').filter((each) => each !== '');
    const saved = query['filter[savedForLater]'];
    const document = await cartItemsDocument(store, locationId, {
      statuses,
      savedForLater: saved === undefined ? null : flagOf(query, 'filter[savedForLater]'),
      oldestFirst: query['sort'] === 'updatedAt',
    });
    return sendDocument(reply, document);
  });

  api.get(paths.cartQty, { preParsing }, async (request, reply) =>
    sendDocument(reply, await quantitiesInCart(store, locationFor(request))),
  );
}
