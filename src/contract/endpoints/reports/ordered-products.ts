import type * as v from 'valibot';
import { orderedDocument } from '../../resources/report.ts';
import { endpointInput } from '../endpoint-input.ts';
import type { Endpoint } from '../endpoint.ts';
import { day } from '../parameters.ts';
import type { PeriodQuery } from './period-query.ts';

export const reportOrderedProducts: Endpoint<
  '/api/v2/reports/ordered-products',
  v.InferOutput<typeof orderedDocument>,
  { query: PeriodQuery }
> = {
  method: 'GET',
  path: '/api/v2/reports/ordered-products',
  answer: orderedDocument,
};

export const reportOrderedProductsInput = endpointInput(reportOrderedProducts, () => ({
  says: 'What was ordered in a period, by product.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  query: { 'filter[from]': day, 'filter[to]': day },
}));
