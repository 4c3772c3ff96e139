import { cataloguePageDocument, type CataloguePageDocument } from '../../resources/catalogue-product.ts';
import type { Endpoint } from '../endpoint.ts';
import { words } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';
import { type CatalogueParameters, catalogueParameters } from './catalogue-parameters.ts';

export const listOffers: Endpoint<
  '/api/v2/product-distributors',
  CataloguePageDocument,
  { query: CatalogueParameters & { readonly include: 'specifications' } }
> = {
  method: 'GET',
  path: '/api/v2/product-distributors',
  answer: cataloguePageDocument,
};

export const listOffersInput = endpointInput(listOffers, () => ({
  says: 'A page of the catalog; `include` adds `filterOptions` and `specifications`.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
  query: catalogueParameters({ include: words(['filterOptions', 'specifications']) }),
}));
