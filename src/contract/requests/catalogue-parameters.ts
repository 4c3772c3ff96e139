/**
 * The query of API-05 and API-15 as it stands in the address: `filters[name]` with comma lists of ids, `searchable` encoded as
 * JSON, `fromOrderHistory` 1 or 0.
 */
import {
  type CatalogueFilters,
  type CatalogueQuery,
  DEFAULT_SORT,
  ID_FILTERS,
  NO_FILTERS,
  LONGEST_TERM,
} from '#domain/catalogue/catalogue-query.ts';
import { COUNT } from '#domain/constants.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';

/** What differs from the default; `decodeCatalogueQuery` gives the same query again. */
export function encodeCatalogueQuery({ filters, sort, page, pageSize }: CatalogueQuery): readonly [string, string][] {
  const pairs: [string, string][] = [];
  for (const filter of ID_FILTERS) {
    if (filters[filter].length > 0) pairs.push([`filters[${filter}]`, filters[filter].join(',')]);
  }
  if (filters.searchable !== '') pairs.push(['searchable', JSON.stringify(filters.searchable)]);
  pairs.push(
    ['fromOrderHistory', filters.fromOrderHistory ? '1' : '0'],
    ['sort', sort],
    ['page[number]', String(page)],
    ['page[size]', String(pageSize)],
  );
  return pairs;
}

const MOST_IDS = 200;
const LARGEST_PAGE = 100;

const KNOWN: ReadonlySet<string> = new Set(ID_FILTERS.map((filter) => `filters[${filter}]`));

/** What is wrong is named by its parameter; so is a filter that there is not, without which everything would be answered. */
export function decodeCatalogueQuery(parameters: Readonly<Record<string, string>>): Verdict<CatalogueQuery, string> {
  const other = Object.keys(parameters).find((name) => name.startsWith('filters[') && !KNOWN.has(name));
  if (other !== undefined) return refuse(other);
  const filters: Record<string, unknown> = { ...NO_FILTERS };
  for (const filter of ID_FILTERS) {
    const name = `filters[${filter}]`;
    const ids = idsOf(parameters[name] ?? '');
    if (ids === null) return refuse(name);
    filters[filter] = ids;
  }
  const searchable = termOf(parameters['searchable'] ?? '');
  if (searchable === null) return refuse('searchable');
  const history = flagOf(parameters['fromOrderHistory']);
  if (history === null) return refuse('fromOrderHistory');
  const page = wholeOf(parameters['page[number]'], 1);
  if (page === null || page > 1_000_000) return refuse('page[number]');
  const pageSize = wholeOf(parameters['page[size]'], COUNT.pageSize);
  if (pageSize === null) return refuse('page[size]');
  const sort = parameters['sort'] ?? '';
  if (sort.length > 40) return refuse('sort');
  return accept({
    filters: { ...filters, searchable, fromOrderHistory: history } as unknown as CatalogueFilters,
    sort: sort === '' ? DEFAULT_SORT : sort,
    page,
    pageSize: Math.min(pageSize, LARGEST_PAGE),
  });
}

function idsOf(text: string): readonly number[] | null {
  const parts = text.split(',').flatMap((part) => (part.trim() === '' ? [] : [part.trim()]));
  if (parts.length > MOST_IDS || !parts.every((part) => /^\d{1,15}$/.test(part))) return null;
  return [...new Set(parts.map(Number))];
}

/** A JSON text, or the bare term. NUL is no character of a term. */
function termOf(text: string): string | null {
  const term = (text.startsWith('"') ? parsed(text) : text).trim();
  return term.length > LONGEST_TERM || term.includes('\u0000') ? null : term;
}

function parsed(text: string): string {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'string' ? value : text;
  } catch {
    return text;
  }
}

function flagOf(text: string | undefined): boolean | null {
  if (text === undefined || text === '' || text === '0' || text === 'false') return false;
  return text === '1' || text === 'true' ? true : null;
}

function wholeOf(text: string | undefined, fallback: number): number | null {
  if (text === undefined || text === '') return fallback;
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
}
