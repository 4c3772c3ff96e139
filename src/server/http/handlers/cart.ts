/** The cart: adding, changing, saving for later, its contents, and alternatives (API-06, API-07, API-09..14, CART-23). */
import { addRequest, cartItemPatchIntents } from '#contract/requests/decode-intent.ts';
import { asId, type CartLineId, type LocationId } from '#domain/ids.ts';
import { addToCart } from '../../usecases/cart/add-to-cart.ts';
import { cartGroups } from '../../usecases/cart/cart-groups.ts';
import { changeLines, patchLine } from '../../usecases/cart/change-lines.ts';
import { cartItemsDocument, quantitiesInCart } from '../../usecases/cart/read-cart.ts';
import { alternativesDocument } from '../../usecases/optimize/alternatives.ts';
import { chooseAlternative } from '../../usecases/optimize/choose-alternative.ts';
import { optimizeCart, optimizePreview } from '../../usecases/optimize/optimize-cart.ts';
import { Refused } from '../../usecases/refused.ts';
import type { Handlers, Services } from '../handler.ts';

export const cartHandlers: Handlers<
  | 'addToCart'
  | 'changeLine'
  | 'removeLines'
  | 'saveForLater'
  | 'restoreLines'
  | 'listLines'
  | 'readCartQuantities'
  | 'readCartGroups'
  | 'optimizeCart'
  | 'previewOptimize'
  | 'readCartAlternatives'
  | 'chooseAlternative'
> = {
  addToCart: ({ write, body }) => addToCart(write, addRequest(body)),

  changeLine({ write, params, body }) {
    const lineId = asId<CartLineId>(params.id);
    return patchLine(write, lineId, cartItemPatchIntents(lineId, body));
  },

  removeLines: ({ write, body: { ids } }) => changeLines(write, { do: 'remove-cart-line', ids }),
  saveForLater: ({ write, body: { ids } }) => changeLines(write, { do: 'save-for-later', ids }),
  restoreLines: ({ write, body: { ids } }) => changeLines(write, { do: 'restore-to-cart', ids }),

  listLines({ locationId, query }, { installation: { store } }) {
    return cartItemsDocument(store, locationId, {
      statuses: query['filter[productDistributorStatus]'],
      savedForLater: query['filter[savedForLater]'],
      oldestFirst: query.sort === 'updatedAt',
    });
  },

  readCartQuantities: ({ locationId }, { installation: { store } }) => quantitiesInCart(store, locationId),

  readCartGroups({ locationId, body: { ids, overnight } }, services) {
    const isOptimizerVisible = services.optimizerLocationIds.has(locationId);
    const isDemo = services.demoPeople.length > 0;
    const ask = { ids, overnight, now: new Date().toISOString(), isOptimizerVisible, isDemo };
    return cartGroups(services.installation.store, locationId, ask);
  },

  async optimizeCart({ locationId, write, body }, services) {
    requireOptimizer(services, locationId);
    return optimizeCart(write, body);
  },

  async previewOptimize({ locationId, body }, services) {
    requireOptimizer(services, locationId);
    return optimizePreview(services.installation.store, locationId, { ...body, now: new Date().toISOString() });
  },

  readCartAlternatives({ locationId, body }, { installation: { store } }) {
    const { productDistributorIds: offerIds, overnight } = body;
    return alternativesDocument(store, locationId, { offerIds, overnight, now: new Date().toISOString() });
  },

  chooseAlternative({ write, body: { cartItemId: lineId, productDistributorId: offerId } }) {
    return chooseAlternative(write, { lineId, offerId });
  },
};

function requireOptimizer({ optimizerLocationIds }: Services, locationId: LocationId): void {
  if (!optimizerLocationIds.has(locationId)) {
    throw new Refused('optimiser-off', 'The optimizer is off for this location.');
  }
}
