/** The catalogue: pages, options, details, suggestions, history, lists (API-05, API-15..24, API-26..28). */
import * as v from 'valibot';
import { readCatalogueQuery } from '#contract/endpoints/catalogue-parameters.ts';
import { CLICK_TYPES } from '#contract/resources/catalogue-settings.ts';
import { may } from '#domain/access/policy.ts';
import { DEFAULT_SORT } from '#domain/catalogue/catalogue-query.ts';
import type { LocationId } from '#domain/ids.ts';
import { type Actor, rightsAt } from '../../usecases/actor.ts';
import {
  cataloguePage,
  filterOptionsDocument,
  topListDocument,
  type Viewer,
} from '../../usecases/catalogue/catalogue-page.ts';
import { checkPrices } from '../../usecases/catalogue/check-prices.ts';
import {
  categoriesDocument,
  distributorsDocument,
  manufacturersDocument,
} from '../../usecases/catalogue/light-lists.ts';
import { offerDetail } from '../../usecases/catalogue/offer-detail.ts';
import { productVariants } from '../../usecases/catalogue/product-variants.ts';
import { alternativesDocument } from '../../usecases/catalogue/comparable-products.ts';
import { countClick, forgetSearched, searchHistory } from '../../usecases/catalogue/search-history.ts';
import { setAuthorized } from '../../usecases/catalogue/set-authorized.ts';
import { suggestDocument } from '../../usecases/catalogue/suggest.ts';
import { Refused } from '../../usecases/refused.ts';
import type { Handlers } from '../handler.ts';
import { pageOf } from '../list-query.ts';

const clickType = v.picklist(CLICK_TYPES);

export const catalogueHandlers: Handlers<
  | 'listOffers'
  | 'readFilterOptions'
  | 'readTopPurchased'
  | 'readTopOrdered'
  | 'readRecentlyPurchased'
  | 'readOffer'
  | 'readAlternatives'
  | 'listVariants'
  | 'suggest'
  | 'readSearchHistory'
  | 'forgetSearch'
  | 'checkPrice'
  | 'setAuthorizedOnly'
  | 'countClick'
  | 'listManufacturers'
  | 'listDistributors'
  | 'listCategories'
> = {
  listOffers(input, { catalogue }) {
    const { include } = input.query;
    return cataloguePage(catalogue, requesterOf(input), {
      query: readCatalogueQuery(withoutPriceOrder(input)),
      withOptions: include.includes('filterOptions'),
      withSpecifications: include.includes('specifications'),
    });
  },

  readFilterOptions: (input, { catalogue }) =>
    filterOptionsDocument(catalogue, requesterOf(input), readCatalogueQuery(input.query)),

  readTopPurchased: (input, { catalogue }) => topListDocument(catalogue, requesterOf(input), 'topPurchased'),
  readTopOrdered: (input, { catalogue }) => topListDocument(catalogue, requesterOf(input), 'topOrdered'),
  readRecentlyPurchased: (input, { catalogue }) => topListDocument(catalogue, requesterOf(input), 'recentlyPurchased'),

  readOffer: (input, { catalogue }) => offerDetail(catalogue, requesterOf(input), input.params.id),

  readAlternatives: (input, { catalogue }) =>
    alternativesDocument(catalogue, requesterOf(input), input.query['filter[productDistributorId]'] ?? ''),

  listVariants(input, { catalogue }) {
    const { query } = input;
    return productVariants(catalogue, requesterOf(input), {
      offerId: query['filter[productDistributorId]'] ?? '',
      text: query.searchable,
      chosen: query['filter[modifierValueId]'] ?? [],
      sort: query.sort,
      page: { number: query['page[number]'], size: query['page[size]'] },
    });
  },

  suggest: (input, { catalogue }) =>
    suggestDocument(catalogue, requesterOf(input), input.body.data.attributes.searchable),

  readSearchHistory: (input, { catalogue }) => searchHistory(catalogue, requesterOf(input)),

  async forgetSearch(input, { catalogue }) {
    await forgetSearched(catalogue, requesterOf(input), input.body.search_query);
    return undefined;
  },

  checkPrice(input, { catalogue }) {
    const { id: offerId, all, force, cart } = input.query;
    return checkPrices(catalogue, requesterOf(input), { offerId, all, force, cart });
  },

  setAuthorizedOnly: ({ write, body }) => setAuthorized(write, body.authorizedSavingsOnly),

  async countClick(input, { catalogue }) {
    const type = v.safeParse(clickType, input.params.type);
    if (!type.success) throw new Refused('not-found', 'Such clicks are not counted.');
    const { id } = input.body;
    await countClick(catalogue, requesterOf(input), { type: type.output, offerId: id == null ? null : String(id) });
    return undefined;
  },

  listManufacturers({ query }, { catalogue }) {
    const onlyWithProducts = query['filter[hasActiveProducts]'];
    return manufacturersDocument(catalogue, { page: pageOf(query), sort: query.sort ?? 'name', onlyWithProducts });
  },

  listDistributors(input, { catalogue }) {
    const { query } = input;
    return distributorsDocument(catalogue, requesterOf(input), {
      ordered: query['filter[orderedProductDistributor]'],
      fromOrders: query['filter[fromOrders]'],
      sort: query.sort ?? 'name',
    });
  },

  listCategories({ query }, { catalogue }) {
    const level = query['filter[level]'];
    return categoriesDocument(catalogue, {
      parentIds: query['filter[parentId]'],
      level: level === null ? null : Number(level),
      sort: query.sort ?? 'name',
    });
  },
};

/** Sorting by price would reveal the order of prices to people who may not see them (AUTH-23). */
function withoutPriceOrder<Query extends { readonly sort: string }>({
  query,
  actor,
  locationId,
}: {
  readonly query: Query;
  readonly actor: Actor;
  readonly locationId: LocationId;
}): Query {
  return may(rightsAt(actor, locationId), 'see-money') ? query : { ...query, sort: DEFAULT_SORT };
}

function requesterOf({ locationId, actor }: { readonly locationId: LocationId; readonly actor: Actor }): Viewer {
  return { locationId, userId: actor.userId, isProgram: actor.programName !== null };
}
