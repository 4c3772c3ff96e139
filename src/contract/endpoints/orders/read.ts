import type * as v from 'valibot';
import { orderDocument } from '../../resources/order.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const readOrder: Endpoint<'/api/v2/orders/:id', v.InferOutput<typeof orderDocument>> = {
  method: 'GET',
  path: '/api/v2/orders/:id',
  answer: orderDocument,
};

export const readOrderInput = endpointInput(readOrder, () => ({
  says: 'An order with what was ordered.',
  who: 'location',
  needs: 'see-money',
  key: 'none',
}));
