import type * as v from 'valibot';
import { savingsDocument } from '../../resources/savings.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readSavings: Endpoint<'/api/v2/savings-analysis', v.InferOutput<typeof savingsDocument>> = {
  method: 'GET',
  path: '/api/v2/savings-analysis',
  answer: savingsDocument,
};

export const readSavingsInput = endpointInput(readSavings, () => ({
  says: 'What was paid against list prices and the highest offers, by month, and which offers would have saved more.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));
