/** Reports on a location's orders. */
import type * as v from 'valibot';
import { orderedDocument, spentDocument, useTaxDocument } from '../resources/report.ts';
import { endpointInput } from './endpoint-input.ts';
import type { Endpoint } from './endpoint.ts';
import { day } from './parameters.ts';

/** `YYYY-MM-DD` in the location's time zone, both inclusive. */
export interface PeriodQuery {
  readonly 'filter[from]': string;
  readonly 'filter[to]': string;
}

export const reportSpent: Endpoint<
  '/api/v2/reports/spent',
  v.InferOutput<typeof spentDocument>,
  { query: PeriodQuery }
> = {
  method: 'GET',
  path: '/api/v2/reports/spent',
  answer: spentDocument,
};

export const reportSpentInput = endpointInput(reportSpent, () => ({
  says: 'What was spent in a period, by distributor, category and month.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  query: { 'filter[from]': day, 'filter[to]': day },
}));

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

export const reportUseTax: Endpoint<
  '/api/v2/reports/use-tax',
  v.InferOutput<typeof useTaxDocument>,
  { query: PeriodQuery }
> = {
  method: 'GET',
  path: '/api/v2/reports/use-tax',
  answer: useTaxDocument,
};

export const reportUseTaxInput = endpointInput(reportUseTax, () => ({
  says: 'Orders of a period for which no tax was charged.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  query: { 'filter[from]': day, 'filter[to]': day },
}));
