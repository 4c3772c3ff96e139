import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const sendOrderAgain: Endpoint<'/api/v2/orders/:id/send', WriteAnswer> = {
  method: 'POST',
  path: '/api/v2/orders/:id/send',
  answer: writeAnswer,
};

export const sendOrderAgainInput = endpointInput(sendOrderAgain, () => ({
  says: 'Sends an order again that could not be sent to its distributor.',
  who: 'location',
  needs: 'order',
  key: 'needed',
}));
