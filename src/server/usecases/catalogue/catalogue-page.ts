/** A page of the catalogue, its filter options, and the top lists (API-05, API-15, API-16). */
import { type CatalogueQuery, DEFAULT_SORT } from '#domain/catalogue/catalogue-query.ts';
import type { LocationId, UserId } from '#domain/ids.ts';
import type { CataloguePageDocument, TopListDocument } from '#contract/resources/catalogue-product.ts';
import { tokenOfLabel, tokenOfTyping } from '#domain/identifiers/item-label.ts';
import type { CodeMatch, SearchRequest } from '../../search/catalogue-search.ts';
import { offersOfLabel } from '../../store/catalogue/find-codes.ts';
import {
  type LocationCatalogue,
  readOrderedProducts,
  readTopProducts,
  type TopList,
} from '../../store/catalogue/location-catalogue.ts';
import { pageMeta } from '../reads/page-meta.ts';
import { type Catalogue, visibleDistributors } from './catalogue.ts';
import { optionsText } from './filter-options.ts';
import { productResource, productText, specifiedResource } from './product-resource.ts';
import { type ProductRow, productRows, readRowParts, rowsOf } from './product-rows.ts';

export interface Viewer {
  readonly locationId: LocationId;
  readonly userId: UserId;
  /** The request is by an API token rather than by the person (API-59). */
  readonly isProgram?: boolean;
}

export interface PageRequest {
  readonly query: CatalogueQuery;
  readonly withOptions: boolean;
  /** Includes all attributes of each product, for CSV export. */
  readonly withSpecifications?: boolean;
}

/** A `CataloguePageDocument` as JSON. Parts shared by several pages or requesters are cached. */
export async function cataloguePage(
  catalogue: Catalogue,
  { locationId, userId, isProgram = false }: Viewer,
  { query, withOptions, withSpecifications = false }: PageRequest,
): Promise<string | Buffer> {
  const view = await catalogue.viewOf(locationId);
  const ask = await requestOf(catalogue, { locationId, view, query, withFacets: withOptions });
  const found = await catalogue.search.search(ask);
  const { productIds, total, facets, codes, didYouMean, isNearest, notFound } = found;
  const { facts, orders, ownPrices } = await readRowParts(catalogue, locationId, { productIds, view });
  const names = facets === null ? null : await catalogue.names();
  const term = query.filters.searchable.trim();
  if (term !== '' && query.page === 1 && !isProgram) catalogue.searches.keep({ locationId, userId, query: term });
  const page = pageMeta({ number: query.page, size: query.pageSize }, total);
  const textOf = withSpecifications ? (row: ProductRow) => JSON.stringify(specifiedResource(row)) : productText;
  const meta: Omit<CataloguePageDocument['meta'], 'options'> = {
    page,
    didYouMean,
    isNearest,
    notFound: [...notFound],
  };
  const write = (): string => {
    const rows = rowsOf({ facts, orders, ownPrices }, { view, distributors: distributorsOf(query, view), codes });
    const options =
      facets === null || names === null ? '' : `,"options":${optionsText(facets, names, { view, query })}`;
    const included = withOptions || withSpecifications ? '"included":[],' : '';
    return `{"data":[${rows.map(textOf).join(',')}],${included}"meta":${JSON.stringify(meta).slice(0, -1)}${options}}}`;
  };
  // Rows with a location's orders are not shared; a file is only written once.
  if (orders !== null || ownPrices !== null || withSpecifications) return write();
  const { authorizedOnly, connected, recommended, notBlocked } = view;
  const key = JSON.stringify([query, authorizedOnly, connected, recommended, notBlocked, meta, codes]);
  return catalogue.pages.get(key, { facts, facets, names }, write);
}

/** A `FilterOptionsDocument` as JSON. */
export async function filterOptionsDocument(
  catalogue: Catalogue,
  { locationId }: Viewer,
  query: CatalogueQuery,
): Promise<string> {
  const view = await catalogue.viewOf(locationId);
  const ask = await requestOf(catalogue, { locationId, view, query, withFacets: true });
  const { facets } = await catalogue.search.search({ ...ask, limit: 0 });
  if (facets === null) throw new Error('a search with counts gave none');
  const names = await catalogue.names();
  return `{"data":{"type":"filter-options","id":${JSON.stringify(locationId)},"attributes":${optionsText(facets, names, { view, query })}}}`;
}

export async function topListDocument(
  catalogue: Catalogue,
  { locationId }: Viewer,
  list: TopList,
): Promise<TopListDocument> {
  const [view, productIds] = await Promise.all([
    catalogue.viewOf(locationId),
    catalogue.store.read((pool) => readTopProducts(pool, locationId, list)),
  ]);
  const rows = await productRows(catalogue, locationId, { productIds, view, distributors: visibleDistributors(view) });
  return { data: rows.map(productResource) };
}

/** The offers of the term if it is a label, at this location; undefined: not one of our labels. */
export async function codesOfLabel(
  { store }: Catalogue,
  locationId: LocationId,
  term: string,
): Promise<readonly CodeMatch[] | undefined> {
  const token = tokenOfLabel(term.trim()) ?? tokenOfTyping(term);
  const codes = token === null ? [] : await store.read((pool) => offersOfLabel(pool, locationId, token));
  return codes.length === 0 ? undefined : codes;
}

async function requestOf(
  catalogue: Catalogue,
  request: { locationId: LocationId; view: LocationCatalogue; query: CatalogueQuery; withFacets: boolean },
): Promise<SearchRequest> {
  const { filters, sort, page, pageSize } = request.query;
  const { searchable, fromOrderHistory, ...ids } = filters;
  const codes = await codesOfLabel(catalogue, request.locationId, searchable);
  const { locationId, view } = request;
  const isByPrice = sort !== DEFAULT_SORT && view.hasOwnPrices;
  return {
    text: searchable,
    ...(isByPrice ? { ownPrices: await catalogue.ownPrices.of(locationId, view.ownPricesVersion) } : {}),
    ...(codes === undefined ? {} : { codes }),
    filters: ids,
    onlyDistributors: visibleDistributors(request.view),
    onlyProducts: fromOrderHistory
      ? await catalogue.store.read((pool) => readOrderedProducts(pool, request.locationId))
      : null,
    sort: sort === DEFAULT_SORT ? 'popularity' : sort.startsWith('-') ? '-price' : 'price',
    offset: (page - 1) * pageSize,
    limit: pageSize,
    withFacets: request.withFacets,
  };
}

/** Distributors whose prices the rows show: the chosen ones among the visible ones. */
function distributorsOf({ filters }: CatalogueQuery, view: LocationCatalogue): readonly number[] | null {
  const visible = visibleDistributors(view);
  const chosen = filters.distributorId;
  if (chosen.length === 0) return visible;
  return visible === null ? chosen : chosen.filter((id) => visible.includes(id));
}
