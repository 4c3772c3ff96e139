/**
 * The query of API-05 and API-15 in the URL: `filters[name]` with comma-separated ids, `searchable` encoded as JSON, `fromOrderHistory` 1
 * or 0.
 */
import {
  type CatalogueQuery,
  DEFAULT_SORT,
  ID_FILTERS,
  type IdFilter,
  MAX_TERM_LENGTH,
} from '#domain/catalogue/catalogue-query.ts';
import { COUNT } from '#domain/constants.ts';
import { INVALID, flag, numberList, pageNumber, parameter, text, wholeNumber } from './parameters.ts';

export type CatalogueParameters = Readonly<Partial<Record<`filters[${IdFilter}]`, string>>> & {
  readonly searchable?: string;
  readonly fromOrderHistory: string;
  readonly sort: string;
  readonly 'page[number]': string;
  readonly 'page[size]': string;
};

/** Only non-default values; the server parses them back to the same query. */
export function writeCatalogueQuery({ filters, sort, page, pageSize }: CatalogueQuery): CatalogueParameters {
  const chosen = ID_FILTERS.filter((filter) => filters[filter].length > 0);
  return {
    ...Object.fromEntries(chosen.map((filter) => [`filters[${filter}]`, filters[filter].join(',')])),
    ...(filters.searchable === '' ? {} : { searchable: JSON.stringify(filters.searchable) }),
    fromOrderHistory: filters.fromOrderHistory ? '1' : '0',
    sort,
    'page[number]': String(page),
    'page[size]': String(pageSize),
  };
}

const PAGE_SIZE = COUNT.pageSize;
const MAX_PAGE = 100;

/** A JSON string, or the bare term. */
const term = parameter('a term of at most 200 characters', (given = '') => {
  const read = (given.startsWith('"') ? parsed(given) : given).trim();
  return read.length > MAX_TERM_LENGTH || read.includes('\u0000') ? INVALID : read;
});

const ownParameters = () => ({
  'filters[distributorId]': numberList,
  'filters[packageQty]': numberList,
  'filters[grandparentId]': numberList,
  'filters[parentId]': numberList,
  'filters[categoryId]': numberList,
  'filters[modifierValueId]': numberList,
  'filters[manufacturerId]': numberList,
  searchable: term,
  fromOrderHistory: flag,
  /** URLs may be old bookmarks: an unknown sort means price (CAT-04). */
  sort: text(40),
  'page[number]': pageNumber,
  'page[size]': wholeNumber({ fallback: PAGE_SIZE, min: 1, max: MAX_PAGE }),
});

/** The schemas of the query, with additional parameters. */
export function catalogueParameters<More extends object>(more: More): ReturnType<typeof ownParameters> & More {
  return { ...ownParameters(), ...more };
}

type Read = { readonly [Name in `filters[${IdFilter}]`]: readonly number[] } & {
  readonly searchable: string;
  readonly fromOrderHistory: boolean;
  readonly sort: string;
  readonly 'page[number]': number;
  readonly 'page[size]': number;
};

/** @param read parsed by the schemas */
export function readCatalogueQuery(read: Read): CatalogueQuery {
  return {
    filters: {
      distributorId: read['filters[distributorId]'],
      packageQty: read['filters[packageQty]'],
      grandparentId: read['filters[grandparentId]'],
      parentId: read['filters[parentId]'],
      categoryId: read['filters[categoryId]'],
      modifierValueId: read['filters[modifierValueId]'],
      manufacturerId: read['filters[manufacturerId]'],
      searchable: read.searchable,
      fromOrderHistory: read.fromOrderHistory,
    },
    sort: read.sort === '' ? DEFAULT_SORT : read.sort,
    page: read['page[number]'],
    pageSize: read['page[size]'],
  };
}

function parsed(json: string): string {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : json;
  } catch {
    return json;
  }
}
