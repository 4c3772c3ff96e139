/** Searches distributors' offers. */
import { type CataloguePageDocument, cataloguePageDocument } from '../resources/catalogue-product.ts';
import type { Endpoint } from './endpoint.ts';
import { words } from './parameters.ts';
import { endpointInput } from './endpoint-input.ts';
import { type CatalogueParameters, catalogueParameters } from './catalogue-parameters.ts';
import { type FilterOptionsDocument, filterOptionsDocument } from '../resources/filter-options.ts';
import type * as v from 'valibot';
import {
  forgetSearchRequest,
  searchHistoryDocument,
  suggestDocument,
  suggestRequest,
} from '../resources/suggestion.ts';
import { noDocument } from '../resources/no-document.ts';
import { authorizedSavingsRequest, userClickRequest } from '../resources/catalogue-settings.ts';
import { type WriteAnswer, writeAnswer } from '../resources/write-answer.ts';

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

export const readFilterOptions: Endpoint<'/api/filter-options', FilterOptionsDocument, { query: CatalogueParameters }> =
  {
    method: 'GET',
    path: '/api/filter-options',
    answer: filterOptionsDocument,
  };

export const readFilterOptionsInput = endpointInput(readFilterOptions, () => ({
  says: 'The filter options of the catalog, given the filters of a query.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
  query: catalogueParameters({}),
}));

export const suggest: Endpoint<
  '/api/search/suggest',
  v.InferOutput<typeof suggestDocument>,
  { body: v.InferInput<typeof suggestRequest> }
> = {
  method: 'POST',
  path: '/api/search/suggest',
  answer: suggestDocument,
};

export const suggestInput = endpointInput(suggest, () => ({
  says: 'Suggestions while a person types. Read-only, although it is a POST.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
  body: suggestRequest,
}));

export const readSearchHistory: Endpoint<'/api/v2/user-searches/show', v.InferOutput<typeof searchHistoryDocument>> = {
  method: 'GET',
  path: '/api/v2/user-searches/show',
  answer: searchHistoryDocument,
};

export const readSearchHistoryInput = endpointInput(readSearchHistory, () => ({
  says: 'The person’s search history at the location, newest first.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
  isPersonal: true,
}));

export const forgetSearch: Endpoint<
  '/api/v2/user-searches/destroyByQuery',
  undefined,
  { body: v.InferInput<typeof forgetSearchRequest> }
> = {
  method: 'DELETE',
  path: '/api/v2/user-searches/destroyByQuery',
  answer: noDocument,
};

export const forgetSearchInput = endpointInput(forgetSearch, () => ({
  says: 'Removes a search from the person’s history.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
  isPersonal: true,
  body: forgetSearchRequest,
}));

export const countClick: Endpoint<
  '/api/v2/user-clicks/:type',
  undefined,
  { body: v.InferInput<typeof userClickRequest> }
> = {
  method: 'POST',
  path: '/api/v2/user-clicks/:type',
  answer: noDocument,
};

export const countClickInput = endpointInput(countClick, () => ({
  says: 'Counts a click on an offer or a link.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
  body: userClickRequest,
}));

export const setAuthorizedOnly: Endpoint<
  '/api/v2/savings-analysis/authorized-savings',
  WriteAnswer,
  { body: v.InferInput<typeof authorizedSavingsRequest> }
> = {
  method: 'PATCH',
  path: '/api/v2/savings-analysis/authorized-savings',
  answer: writeAnswer,
};

export const setAuthorizedOnlyInput = endpointInput(setAuthorizedOnly, () => ({
  says: 'Shows savings from authorized distributors only, or from all.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: authorizedSavingsRequest,
}));
