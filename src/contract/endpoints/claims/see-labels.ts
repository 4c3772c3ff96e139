import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const seeReturnLabels: Endpoint<'/api/v2/order-returns/labels-seen', WriteAnswer> = {
  method: 'POST',
  path: '/api/v2/order-returns/labels-seen',
  answer: writeAnswer,
};

export const seeReturnLabelsInput = endpointInput(seeReturnLabels, () => ({
  says: 'Ends the mark of all new return labels: somebody has looked at them.',
  who: 'location',
  needs: 'see-money',
  key: 'needed',
}));
