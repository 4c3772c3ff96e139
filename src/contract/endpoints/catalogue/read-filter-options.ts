import { filterOptionsDocument, type FilterOptionsDocument } from '../../resources/filter-options.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';
import { type CatalogueParameters, catalogueParameters } from './catalogue-parameters.ts';

export const readFilterOptions: Endpoint<'/api/filter-options', FilterOptionsDocument, { query: CatalogueParameters }> =
  {
    method: 'GET',
    path: '/api/filter-options',
    answer: filterOptionsDocument,
  };

export const readFilterOptionsInput = endpointInput(readFilterOptions, () => ({
  says: 'What the catalog can be filtered by, under the filters of a query.',
  who: 'location',
  needs: 'see-catalogue',
  key: 'none',
  query: catalogueParameters({}),
}));
