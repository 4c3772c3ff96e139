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
  listOffers(asked, { catalogue }) {
    const { include } = asked.query;
    return cataloguePage(catalogue, whoAsks(asked), {
      query: readCatalogueQuery(withoutPriceOrder(asked)),
      withOptions: include.includes('filterOptions'),
      withSpecifications: include.includes('specifications'),
    });
  },

  readFilterOptions: (asked, { catalogue }) =>
    filterOptionsDocument(catalogue, whoAsks(asked), readCatalogueQuery(asked.query)),

  readTopPurchased: (asked, { catalogue }) => topListDocument(catalogue, whoAsks(asked), 'topPurchased'),
  readTopOrdered: (asked, { catalogue }) => topListDocument(catalogue, whoAsks(asked), 'topOrdered'),
  readRecentlyPurchased: (asked, { catalogue }) => topListDocument(catalogue, whoAsks(asked), 'recentlyPurchased'),

  readOffer: (asked, { catalogue }) => offerDetail(catalogue, whoAsks(asked), asked.params.id),

  readAlternatives: (asked, { catalogue }) =>
    alternativesDocument(catalogue, whoAsks(asked), asked.query['filter[productDistributorId]'] ?? ''),

  listVariants(asked, { catalogue }) {
    const { query } = asked;
    return productVariants(catalogue, whoAsks(asked), {
      offerId: query['filter[productDistributorId]'] ?? '',
      text: query.searchable,
      chosen: query['filter[modifierValueId]'] ?? [],
      sort: query.sort,
      page: { number: query['page[number]'], size: query['page[size]'] },
    });
  },

  suggest: (asked, { catalogue }) => suggestDocument(catalogue, whoAsks(asked), asked.body.data.attributes.searchable),

  readSearchHistory: (asked, { catalogue }) => searchHistory(catalogue, whoAsks(asked)),

  async forgetSearch(asked, { catalogue }) {
    await forgetSearched(catalogue, whoAsks(asked), asked.body.search_query);
    return undefined;
  },

  checkPrice(asked, { catalogue }) {
    const { id: offerId, all, force, cart } = asked.query;
    return checkPrices(catalogue, whoAsks(asked), { offerId, all, force, cart });
  },

  setAuthorizedOnly: ({ write, body }) => setAuthorized(write, body.authorizedSavingsOnly),

  async countClick(asked, { catalogue }) {
    const type = v.safeParse(clickType, asked.params.type);
    if (!type.success) throw new Refused('not-found', 'Such clicks are not counted.');
    const { id } = asked.body;
    await countClick(catalogue, whoAsks(asked), { type: type.output, offerId: id == null ? null : String(id) });
    return undefined;
  },

  listManufacturers({ query }, { catalogue }) {
    const onlyWithProducts = query['filter[hasActiveProducts]'];
    return manufacturersDocument(catalogue, { page: pageOf(query), sort: query.sort ?? 'name', onlyWithProducts });
  },

  listDistributors(asked, { catalogue }) {
    const { query } = asked;
    return distributorsDocument(catalogue, whoAsks(asked), {
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

/** Whoever may not see money is not told the order of prices either (AUTH-23). */
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

function whoAsks({ locationId, actor }: { readonly locationId: LocationId; readonly actor: Actor }): Viewer {
  return { locationId, userId: actor.userId };
}
