import type * as v from 'valibot';
import { homeDocument } from '../../resources/home.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readHome: Endpoint<'/api/v2/home', v.InferOutput<typeof homeDocument>> = {
  method: 'GET',
  path: '/api/v2/home',
  answer: homeDocument,
};

export const readHomeInput = endpointInput(readHome, () => ({
  says: 'Orders under way, what was spent and saved this month, and what was missed.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));
