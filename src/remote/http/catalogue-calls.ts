/** The calls of the catalogue (API-05, API-15..24, API-26, API-27). Reads can be called off; a call that was answers nothing. */
import { paths } from '#contract/paths.ts';
import { encodeCatalogueQuery } from '#contract/requests/catalogue-parameters.ts';
import { cataloguePageDocument, topListDocument } from '#contract/resources/catalogue-product.ts';
import type { CataloguePageDocument, TopListDocument } from '#contract/resources/catalogue-product.ts';
import { checkPriceDocument, type ClickType } from '#contract/resources/catalogue-settings.ts';
import { filterOptionsDocument, type FilterOptions } from '#contract/resources/filter-options.ts';
import {
  categoriesDocument,
  distributorsDocument,
  manufacturersDocument,
  type CategoriesDocument,
  type DistributorsDocument,
  type ManufacturersDocument,
} from '#contract/resources/light-list.ts';
import { noDocument } from '#contract/resources/no-document.ts';
import { searchHistoryDocument, suggestDocument, type Suggestion } from '#contract/resources/suggestion.ts';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { COUNT } from '#domain/constants.ts';
import type { ApiClient } from './api-client.ts';
import { cancelledBy } from './cancelled-by.ts';

/** Which distributors (API-18, API-19). */
export type DistributorsAsked = 'active' | 'ordered-offers' | 'from-orders';

/** What is to be checked (API-24): the whole cart, or one offer, with the others of its product for `all`. */
export type PriceCheck =
  | { readonly cart: true }
  | { readonly offerId: string; readonly all: boolean; readonly force: boolean };

export interface Suggestions {
  readonly categories: readonly Suggestion[];
  readonly keyValues: readonly Suggestion[];
}

export interface CatalogueCalls {
  page(query: CatalogueQuery, signal?: AbortSignal): Promise<CataloguePageDocument>;
  /** With all that is known of each product, for a file. */
  specifiedPage(query: CatalogueQuery): Promise<CataloguePageDocument>;
  filterOptions(query: CatalogueQuery, signal?: AbortSignal): Promise<FilterOptions>;
  topList(list: 'topOrdered' | 'recentlyPurchased' | 'topPurchased', signal?: AbortSignal): Promise<TopListDocument>;
  manufacturers(page: number, signal?: AbortSignal): Promise<ManufacturersDocument>;
  distributors(which: DistributorsAsked, signal?: AbortSignal): Promise<DistributorsDocument>;
  /** The children of these categories; the roots for null (API-20). */
  categories(parentIds: readonly string[] | null, signal?: AbortSignal): Promise<CategoriesDocument>;
  suggest(term: string, signal?: AbortSignal): Promise<Suggestions>;
  /** Terms, newest first (API-22). */
  history(signal?: AbortSignal): Promise<readonly string[]>;
  /** API-23 */
  forgetSearch(term: string): Promise<void>;
  /** @returns the offers whose prices are being asked for */
  checkPrice(check: PriceCheck): Promise<readonly string[]>;
  setAuthorizedOnly(isOn: boolean): Promise<void>;
  click(type: ClickType, id?: string): Promise<void>;
}

export function createCatalogueCalls(api: Pick<ApiClient, 'read' | 'onlineWrite'>): CatalogueCalls {
  const get = (path: string, pairs: readonly (readonly [string, string])[] = [], signal?: AbortSignal) =>
    ({
      method: 'GET',
      path: pairs.length === 0 ? path : `${path}?${new URLSearchParams(pairs.map(([k, v]) => [k, v])).toString()}`,
      ...cancelledBy(signal),
    }) as const;

  return {
    page: (query, signal) => api.read(get(paths.offers, encodeCatalogueQuery(query), signal), cataloguePageDocument),
    specifiedPage: (query) =>
      api.read(
        get(paths.offers, [...encodeCatalogueQuery(query), ['include', 'specifications']]),
        cataloguePageDocument,
      ),
    async filterOptions(query, signal) {
      const document = await api.read(
        get(paths.filterOptions, encodeCatalogueQuery(query), signal),
        filterOptionsDocument,
      );
      return document.data.attributes;
    },
    topList: (list, signal) => api.read(get(paths[list], [], signal), topListDocument),
    manufacturers: (page, signal) =>
      api.read(get(paths.manufacturers, manufacturerPairs(page), signal), manufacturersDocument),
    distributors: (which, signal) =>
      api.read(get(paths.distributors, DISTRIBUTOR_PAIRS[which], signal), distributorsDocument),
    categories: (parentIds, signal) =>
      api.read(get(paths.categories, categoryPairs(parentIds), signal), categoriesDocument),
    async suggest(searchable, signal) {
      const body = { data: { type: 'search', attributes: { searchable } } };
      const { data } = await api.read(
        { method: 'POST', path: paths.suggest, body, ...cancelledBy(signal) },
        suggestDocument,
      );
      return { categories: data.attributes.categories, keyValues: data.attributes.key_values };
    },
    async history(signal) {
      const { data } = await api.read(get(paths.searchHistory, [], signal), searchHistoryDocument);
      return data.map(({ attributes }) => attributes.search_query);
    },
    async forgetSearch(term) {
      await api.read({ method: 'DELETE', path: paths.forgetSearch, body: { search_query: term } }, noDocument);
    },
    async checkPrice(check) {
      const document = await api.read(get(paths.checkPrice, checkPairs(check)), checkPriceDocument);
      return document.meta.checking_ids;
    },
    async setAuthorizedOnly(isOn) {
      await api.onlineWrite({ method: 'PATCH', path: paths.authorizedSavings, body: { authorizedSavingsOnly: isOn } });
    },
    async click(type, id) {
      const body = id === undefined ? {} : { id };
      await api.read({ method: 'POST', path: paths.userClick(type), body }, noDocument);
    },
  };
}

const DISTRIBUTOR_PAIRS: Readonly<Record<DistributorsAsked, readonly (readonly [string, string])[]>> = {
  active: [
    ['fields[distributors]', 'name,productCount,isConnected'],
    ['full', 'true'],
    ['sort', 'name'],
    ['filter[status]', 'active'],
  ],
  'ordered-offers': [
    ['full', 'true'],
    ['filter[orderedProductDistributor]', 'true'],
  ],
  'from-orders': [
    ['full', 'true'],
    ['filter[fromOrders]', 'true'],
  ],
};

function manufacturerPairs(page: number): readonly (readonly [string, string])[] {
  return [
    ['fields[manufacturers]', 'name,productCount'],
    ['filter[hasActiveProducts]', 'true'],
    ['filter[status]', 'active'],
    ['page[number]', String(page)],
    ['page[size]', String(COUNT.pageSize)],
    ['sort', 'name'],
  ];
}

function categoryPairs(parentIds: readonly string[] | null): readonly (readonly [string, string])[] {
  const which: readonly [string, string] =
    parentIds === null ? ['filter[level]', '1'] : ['filter[parentId]', parentIds.join(',')];
  return [['full', 'true'], which, ['sort', 'name']];
}

function checkPairs(check: PriceCheck): readonly (readonly [string, string])[] {
  if ('cart' in check) return [['cart', '1']];
  return [
    ['id', check.offerId],
    ...(check.all ? [['all', '1'] as const] : []),
    ...(check.force ? [['force', '1'] as const] : []),
  ];
}
