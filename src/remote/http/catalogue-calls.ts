/** The calls of the catalogue (API-05, API-15..24, API-26, API-27). Reads can be aborted; an aborted call never resolves. */
import { writeCatalogueQuery } from '#contract/endpoints/catalogue-parameters.ts';
import { checkPrice } from '#contract/endpoints/price-check.ts';
import {
  countClick,
  forgetSearch,
  listOffers,
  readFilterOptions,
  readSearchHistory,
  setAuthorizedOnly,
  suggest,
} from '#contract/endpoints/catalogue.ts';
import {
  type DistributorsQuery,
  listCategories,
  listDistributors,
  listManufacturers,
} from '#contract/endpoints/catalogue-filters.ts';
import { readRecentlyPurchased, readTopOrdered, readTopPurchased } from '#contract/endpoints/top-offers.ts';
import type { CataloguePageDocument, TopListDocument } from '#contract/resources/catalogue-product.ts';
import type { ClickType } from '#contract/resources/catalogue-settings.ts';
import type { FilterOptions } from '#contract/resources/filter-options.ts';
import type {
  CategoriesDocument,
  DistributorsDocument,
  ManufacturersDocument,
} from '#contract/resources/light-list.ts';
import type { Suggestion } from '#contract/resources/suggestion.ts';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { COUNT } from '#domain/constants.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

/** Which distributors to list (API-18, API-19). */
export type DistributorsRequest = 'active' | 'ordered-offers' | 'from-orders';

/** What to check (API-24): the whole cart, or one offer, with `all` including the other offers of its product. */
export type PriceCheck =
  | { readonly cart: true }
  | { readonly offerId: string; readonly all: boolean; readonly force: boolean };

export interface Suggestions {
  readonly categories: readonly Suggestion[];
  readonly keyValues: readonly Suggestion[];
}

export interface CatalogueCalls {
  page(query: CatalogueQuery, signal?: AbortSignal): Promise<CataloguePageDocument>;
  /** With all data of each product, for an export. */
  specifiedPage(query: CatalogueQuery): Promise<CataloguePageDocument>;
  filterOptions(query: CatalogueQuery, signal?: AbortSignal): Promise<FilterOptions>;
  topList(list: 'topOrdered' | 'recentlyPurchased' | 'topPurchased', signal?: AbortSignal): Promise<TopListDocument>;
  manufacturers(page: number, signal?: AbortSignal): Promise<ManufacturersDocument>;
  distributors(which: DistributorsRequest, signal?: AbortSignal): Promise<DistributorsDocument>;
  /** The children of these categories; null: the top level (API-20). */
  categories(parentIds: readonly string[] | null, signal?: AbortSignal): Promise<CategoriesDocument>;
  suggest(term: string, signal?: AbortSignal): Promise<Suggestions>;
  /** Search terms, newest first (API-22). */
  history(signal?: AbortSignal): Promise<readonly string[]>;
  /** API-23 */
  forgetSearch(term: string): Promise<void>;
  /** @returns the offers whose prices are being requested */
  checkPrice(check: PriceCheck): Promise<readonly string[]>;
  setAuthorizedOnly(isOn: boolean): Promise<void>;
  click(type: ClickType, id?: string): Promise<void>;
}

export function createCatalogueCalls(api: Pick<ApiClient, 'read' | 'onlineWrite'>): CatalogueCalls {
  return {
    page: (query, signal) => call(api, listOffers, { query: writeCatalogueQuery(query), signal }),
    specifiedPage: (query) =>
      call(api, listOffers, { query: { ...writeCatalogueQuery(query), include: 'specifications' } }),
    async filterOptions(query, signal) {
      const document = await call(api, readFilterOptions, { query: writeCatalogueQuery(query), signal });
      return document.data.attributes;
    },
    topList: (list, signal) => call(api, TOP_LISTS[list], { signal }),
    manufacturers: (page, signal) => call(api, listManufacturers, { query: manufacturersQuery(page), signal }),
    distributors: (which, signal) => call(api, listDistributors, { query: DISTRIBUTORS_QUERIES[which], signal }),
    categories: (parentIds, signal) => call(api, listCategories, { query: categoriesQuery(parentIds), signal }),
    async suggest(searchable, signal) {
      const body = { data: { type: 'search' as const, attributes: { searchable } } };
      const { data } = await call(api, suggest, { body, signal });
      return { categories: data.attributes.categories, keyValues: data.attributes.key_values };
    },
    async history(signal) {
      const { data } = await call(api, readSearchHistory, { signal });
      return data.map(({ attributes }) => attributes.search_query);
    },
    async forgetSearch(term) {
      await call(api, forgetSearch, { body: { search_query: term } });
    },
    async checkPrice(check) {
      const document = await call(api, checkPrice, { query: priceQuery(check) });
      return document.meta.checking_ids;
    },
    async setAuthorizedOnly(isOn) {
      await api.onlineWrite(setAuthorizedOnly, { body: { authorizedSavingsOnly: isOn } });
    },
    async click(type, id) {
      await call(api, countClick, { params: { type }, body: id === undefined ? {} : { id } });
    },
  };
}

const TOP_LISTS = {
  topOrdered: readTopOrdered,
  recentlyPurchased: readRecentlyPurchased,
  topPurchased: readTopPurchased,
} as const;

const DISTRIBUTORS_QUERIES: Readonly<Record<DistributorsRequest, DistributorsQuery>> = {
  active: {
    'fields[distributors]': 'name,productCount,isConnected',
    full: true,
    sort: 'name',
    'filter[status]': 'active',
  },
  'ordered-offers': { full: true, 'filter[orderedProductDistributor]': true },
  'from-orders': { full: true, 'filter[fromOrders]': true },
};

function manufacturersQuery(page: number) {
  return {
    'fields[manufacturers]': 'name,productCount',
    'filter[hasActiveProducts]': true,
    'filter[status]': 'active',
    'page[number]': page,
    'page[size]': COUNT.pageSize,
    sort: 'name',
  } as const;
}

function categoriesQuery(parentIds: readonly string[] | null) {
  const which = parentIds === null ? ({ 'filter[level]': 1 } as const) : { 'filter[parentId]': parentIds };
  return { full: true, ...which, sort: 'name' } as const;
}

function priceQuery(check: PriceCheck) {
  if ('cart' in check) return { cart: true };
  const { offerId: id, all, force } = check;
  return { id, ...(all ? { all } : {}), ...(force ? { force } : {}) };
}
