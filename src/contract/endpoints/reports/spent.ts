import type * as v from 'valibot';
import { spentDocument } from '../../resources/report.ts';
import { endpointInput } from '../endpoint-input.ts';
import type { Endpoint } from '../endpoint.ts';
import { day } from '../parameters.ts';
import type { PeriodQuery } from './period-query.ts';

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
