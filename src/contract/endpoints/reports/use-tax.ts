import type * as v from 'valibot';
import { useTaxDocument } from '../../resources/report.ts';
import { endpointInput } from '../endpoint-input.ts';
import type { Endpoint } from '../endpoint.ts';
import { day } from '../parameters.ts';
import type { PeriodQuery } from './period-query.ts';

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
