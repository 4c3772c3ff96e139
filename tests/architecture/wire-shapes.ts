/**
 * What each endpoint takes and answers today, as the contract's schemas say. Queries, and answers that none of our clients
 * reads, have no schema yet. `tests/wire/tenancy.pg.test.ts` holds the list against the routes that are registered.
 */
import type * as v from 'valibot';
import { ERROR_STATUS } from '#contract/errors/error-codes.ts';
import { errorDocument } from '#contract/errors/error-document.ts';
import * as requests from '#contract/requests/decode-intent.ts';
import { cartCountersDocument, cartQuantitiesDocument } from '#contract/resources/cart-counters.ts';
import { cartGroupsDocument } from '#contract/resources/cart-group.ts';
import { cataloguePageDocument, topListDocument } from '#contract/resources/catalogue-product.ts';
import {
  authorizedSavingsRequest,
  checkPriceDocument,
  userClickRequest,
} from '#contract/resources/catalogue-settings.ts';
import { changesDocument, checksumDocument } from '#contract/resources/changes.ts';
import * as checkout from '#contract/resources/checkout.ts';
import { filterOptionsDocument } from '#contract/resources/filter-options.ts';
import * as lightLists from '#contract/resources/light-list.ts';
import { alternativesDocument, offerDetailDocument } from '#contract/resources/offer-detail.ts';
import {
  alternativesBody,
  alternativesDocument as cartAlternativesDocument,
  chooseAlternativeBody,
  optimiseBody,
  optimiseDocument,
  optimisePreviewDocument,
} from '#contract/resources/optimisation.ts';
import { orderDocument, orderPatchBody, ordersDocument } from '#contract/resources/order.ts';
import { productVariantsDocument } from '#contract/resources/product-variants.ts';
import * as products from '#contract/resources/product.ts';
import * as session from '#contract/resources/session.ts';
import { stockMovementsDocument } from '#contract/resources/stock-movement.ts';
import { substitutionBody, substitutionsDocument, substitutionWritten } from '#contract/resources/substitution.ts';
import {
  forgetSearchRequest,
  searchHistoryDocument,
  suggestDocument,
  suggestRequest,
} from '#contract/resources/suggestion.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { serverMessage } from '#contract/socket/messages.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Intent } from '#domain/intents/all.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import { intentShape } from '#mirror/outbox/intent-shape.ts';
import type { Contract } from './compare-shapes.ts';
import { shapeOf, shapesOfVariant } from './shape-of.ts';

interface Endpoint {
  readonly body?: v.GenericSchema;
  readonly answer?: v.GenericSchema;
}

const { idsBody } = requests;
const written = { answer: writeAnswer };
const list = { answer: topListDocument };

export const ENDPOINTS: Readonly<Record<string, Endpoint>> = {
  'POST /api/auth/login': { body: session.loginRequest, answer: session.loginDocument },
  'POST /api/auth/refresh': { body: session.refreshRequest, answer: session.refreshDocument },
  'POST /api/auth/logout': {},
  'GET /api/auth/user': { answer: session.userDocument },
  'GET /api/v2/practice-locations': {},
  'GET /api/v2/practice-locations/locations-cart-counters': { answer: cartCountersDocument },
  'GET /api/v2/practice-locations/:id': { answer: session.locationDocument },
  'POST /api/v2/practice-locations/:id/cart': { body: checkout.cartGroupsBody, answer: cartGroupsDocument },
  'POST /api/v2/practice-locations/:id/checkout': { body: checkout.checkoutBody, answer: checkout.checkoutDocument },
  'GET /api/v2/orders': { answer: ordersDocument },
  'GET /api/v2/orders/:id': { answer: orderDocument },
  'PATCH /api/v2/orders/:id': { body: orderPatchBody, ...written },
  'GET /api/v2/products': { answer: products.productsDocument },
  'GET /api/v2/products/:id': { answer: products.productDocument },
  'GET /api/v2/product-models': { answer: products.productModelsDocument },
  'GET /api/v2/product-models/:id': { answer: products.productModelDocument },
  'POST /api/v2/cart/optimize': { body: optimiseBody, answer: optimiseDocument },
  'POST /api/v2/cart/optimize/preview': { body: optimiseBody, answer: optimisePreviewDocument },
  'POST /api/v2/cart/products_with_alternatives': { body: alternativesBody, answer: cartAlternativesDocument },
  'POST /api/v2/cart/choose_alternative': { body: chooseAlternativeBody, ...written },
  'GET /api/v2/substitution-choices': { answer: substitutionsDocument },
  'POST /api/v2/substitution-choices': { body: substitutionBody, answer: substitutionWritten },
  'DELETE /api/v2/substitution-choices/:id': { answer: substitutionWritten },
  'GET /api/v2/changes': { answer: changesDocument },
  'GET /api/v2/workspaces/:id/checksum': { answer: checksumDocument },
  'GET /api/v2/workspaces': {},
  'POST /api/v2/workspaces': { body: requests.createFolderBody, ...written },
  'PATCH /api/v2/workspaces/update': { body: requests.updateFoldersBody, ...written },
  'GET /api/v2/workspaces/:id': {},
  'PATCH /api/v2/workspaces/:id': { body: requests.patchFolderBody, ...written },
  'DELETE /api/v2/workspaces/:id': written,
  'GET /api/v2/workspaces/:id/items': {},
  'POST /api/v2/workspaces/:id/items': { body: requests.addItemBody, ...written },
  'POST /api/v2/workspaces/:id/items/delete': { body: requests.deleteItemsBody, ...written },
  'PATCH /api/v2/workspaces/items/move': { body: requests.moveItemsBody, ...written },
  'PATCH /api/v2/workspaces/items/move-back': { body: requests.moveBackBody, ...written },
  'PATCH /api/v2/workspaces/items/:id': { body: requests.itemPatchBody, ...written },
  'POST /api/v2/stock-movements': { body: requests.movementBody, ...written },
  'GET /api/v2/stock-movements': { answer: stockMovementsDocument },
  'POST /api/v2/cart-items/add': { body: requests.addToCartBody, ...written },
  'PATCH /api/v2/cart-items/:id': { body: requests.cartItemPatchBody, ...written },
  'POST /api/v2/cart/remove_items': { body: idsBody, ...written },
  'POST /api/v2/cart/save_for_later': { body: idsBody, ...written },
  'POST /api/v2/cart/restore_from_later': { body: idsBody, ...written },
  'GET /api/v2/cart-items': {},
  'GET /api/v2/cart/qty_in_cart': { answer: cartQuantitiesDocument },
  'GET /api/v2/product-distributors': { answer: cataloguePageDocument },
  'GET /api/filter-options': { answer: filterOptionsDocument },
  'GET /api/v2/product-distributors/topPurchased': list,
  'GET /api/v2/product-distributors/topOrdered': list,
  'GET /api/v2/product-distributors/recentlyPurchased': list,
  'GET /api/v2/product-distributors/:id': { answer: offerDetailDocument },
  'GET /api/v2/alternatives': { answer: alternativesDocument },
  'GET /api/v2/product-variants': { answer: productVariantsDocument },
  'POST /api/search/suggest': { body: suggestRequest, answer: suggestDocument },
  'GET /api/v2/user-searches/show': { answer: searchHistoryDocument },
  'DELETE /api/v2/user-searches/destroyByQuery': { body: forgetSearchRequest },
  'GET /api/v2/manufacturers': { answer: lightLists.manufacturersDocument },
  'GET /api/v2/distributors': { answer: lightLists.distributorsDocument },
  'GET /api/v2/categories': { answer: lightLists.categoriesDocument },
  'GET /api/v2/check_price': { answer: checkPriceDocument },
  'PATCH /api/v2/savings-analysis/authorized-savings': { body: authorizedSavingsRequest, ...written },
  'POST /api/v2/user-clicks/:type': { body: userClickRequest },
};

/** Beside the endpoints: what any of them answers to what it refuses, and what comes without being asked for. */
const EVERYWHERE: Readonly<Record<string, Endpoint>> = {
  'any refusal': { answer: errorDocument },
  'any refused checkout': { answer: checkout.differencesMeta },
  'socket /api/v2/echo': { answer: serverMessage },
};

/** The others are called by the first endpoint that has them. */
const NAMES: ReadonlyMap<v.GenericSchema, string> = new Map<v.GenericSchema, string>([
  [writeAnswer, 'answer to a write'],
  [topListDocument, 'top list'],
  [idsBody, 'ids of cart lines'],
]);

/** The contract as it is now, in the form of the files in `released`. */
export function contractToday(released: boolean): Contract {
  const names = new Map<v.GenericSchema, string>();
  const shapes: Record<string, Contract['shapes'][string]> = {};
  const nameOf = (schema: v.GenericSchema, route: string, part: string): string => {
    const name = names.get(schema) ?? NAMES.get(schema) ?? `${part} of ${route}`;
    names.set(schema, name);
    shapes[name] ??= shapeOf(schema);
    return name;
  };
  const endpoints = Object.entries({ ...EVERYWHERE, ...ENDPOINTS }).map(([route, { body, answer }]) => [
    route,
    {
      ...(body === undefined ? {} : { body: nameOf(body, route, 'body') }),
      ...(answer === undefined ? {} : { answer: nameOf(answer, route, 'answer') }),
    },
  ]);
  const intents = [...shapesOfVariant(intentShape)].map(([name, shape]) => [
    name,
    { format: INTENT_FORMAT[name as Intent['do']], shape },
  ]);
  return {
    contract: CONTRACT_VERSION,
    released,
    errorCodes: ERROR_STATUS,
    endpoints: Object.fromEntries(endpoints) as Contract['endpoints'],
    intents: Object.fromEntries(intents) as Contract['intents'],
    shapes,
  };
}
