import type * as v from 'valibot';
import { orderPatchBody } from '../../resources/order.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const archiveOrder: Endpoint<'/api/v2/orders/:id', WriteAnswer, { body: v.InferInput<typeof orderPatchBody> }> =
  {
    method: 'PATCH',
    path: '/api/v2/orders/:id',
    answer: writeAnswer,
  };

export const archiveOrderInput = endpointInput(archiveOrder, () => ({
  says: 'Puts an order into the archive, or takes it out.',
  who: 'location',
  needs: 'order',
  key: 'needed',
  body: orderPatchBody,
}));
