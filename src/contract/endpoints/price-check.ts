/** Requests current prices from distributors. */
import type * as v from 'valibot';
import { checkPriceDocument } from '../resources/catalogue-settings.ts';
import type { Endpoint } from './endpoint.ts';
import { flag, textOrNull } from './parameters.ts';
import { endpointInput } from './endpoint-input.ts';

export const checkPrice: Endpoint<
  '/api/v2/check_price',
  v.InferOutput<typeof checkPriceDocument>,
  { query: { id: string; all: boolean; force: boolean; cart: boolean } }
> = {
  method: 'GET',
  path: '/api/v2/check_price',
  answer: checkPriceDocument,
};

export const checkPriceInput = endpointInput(checkPrice, () => ({
  says: 'Rechecks prices: for the cart, or for an offer and, with `all`, the product’s other offers.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
  query: {
    id: textOrNull,
    all: flag,
    force: flag,
    cart: flag,
  },
}));
