/** Savings, the home page, and the price watch. */
import type * as v from 'valibot';
import { homeDocument } from '../resources/home.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { priceWatchRequest, savingsDocument } from '../resources/savings.ts';
import { noDocument } from '../resources/no-document.ts';

export const readHome: Endpoint<'/api/v2/home', v.InferOutput<typeof homeDocument>> = {
  method: 'GET',
  path: '/api/v2/home',
  answer: homeDocument,
};

export const readHomeInput = endpointInput(readHome, () => ({
  says: 'Orders in progress, what was spent and saved this month, and missed savings.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));

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

export const setPriceWatch: Endpoint<
  '/api/v2/practice-locations/:id/price-watch',
  undefined,
  { body: v.InferInput<typeof priceWatchRequest> }
> = {
  method: 'PATCH',
  path: '/api/v2/practice-locations/:id/price-watch',
  answer: noDocument,
};

export const setPriceWatchInput = endpointInput(setPriceWatch, () => ({
  says: 'Sets by how many percent a price has to change for people to be notified; null: never.',
  who: 'named-location',
  needs: 'order',
  key: 'none',
  body: priceWatchRequest,
}));
