/** The catalogue's query in the address bar (CAT-01..03): a link to it restores every filter. */
import { COUNT } from '../constants.ts';
import {
  DEFAULT_SORT,
  EVERY_PRODUCT,
  termOf,
  type CatalogueFilters,
  type CatalogueQuery,
  type IdFilter,
} from './catalogue-query.ts';

const PARAMETER: Readonly<Record<IdFilter, string>> = {
  distributorId: 'distr',
  manufacturerId: 'manuf',
  modifierValueId: 'modifier',
  grandparentId: 'grandparentId',
  parentId: 'parentId',
  categoryId: 'categoryId',
  packageQty: 'packageQty',
};

/** Values that do not parse are ignored. */
export function queryFromUrl(parameters: ReadonlyMap<string, string>): CatalogueQuery {
  const filters: Record<string, unknown> = {
    ...EVERY_PRODUCT.filters,
    searchable: termOf(parameters.get('search') ?? ''),
    fromOrderHistory: parameters.has('orderHistory') && parameters.get('orderHistory') !== '0',
  };
  for (const [filter, name] of Object.entries(PARAMETER)) filters[filter] = idsOf(parameters.get(name) ?? '');
  return {
    filters: filters as unknown as CatalogueFilters,
    sort: sortOf(parameters.get('sort')),
    page: wholeOf(parameters.get('pg'), 1, 1_000_000),
    pageSize: wholeOf(parameters.get('ps'), COUNT.pageSize, 100),
  };
}

/** In a fixed order; only values that differ from the default. */
export function queryToUrl({ filters, sort, page, pageSize }: CatalogueQuery): readonly (readonly [string, string])[] {
  const pairs: [string, string][] = [];
  if (filters.fromOrderHistory) pairs.push(['orderHistory', '1']);
  if (filters.searchable !== '') pairs.push(['search', filters.searchable]);
  for (const [filter, name] of Object.entries(PARAMETER)) {
    const ids = filters[filter as IdFilter];
    if (ids.length > 0) pairs.push([name, ids.join(',')]);
  }
  if (sort !== DEFAULT_SORT) pairs.push(['sort', sort]);
  if (page !== 1) pairs.push(['pg', String(page)]);
  if (pageSize !== COUNT.pageSize) pairs.push(['ps', String(pageSize)]);
  return pairs;
}

function idsOf(text: string): number[] {
  const ids = text.split(',').map((part) => (/^\d{1,15}$/.test(part.trim()) ? Number(part) : Number.NaN));
  return [...new Set(ids.filter((id) => Number.isSafeInteger(id)))];
}

function wholeOf(text: string | undefined, fallback: number, max: number): number {
  const value = /^\d{1,9}$/.test(text ?? '') ? Number(text) : Number.NaN;
  return value >= 1 && value <= max ? value : fallback;
}

function sortOf(text: string | undefined): string {
  return text !== undefined && /^-?[a-zA-Z]{1,40}$/.test(text) ? text : DEFAULT_SORT;
}
