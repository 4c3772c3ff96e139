import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const recharge: Endpoint<'/api/v2/practice-locations/:id/subscription-recharge', undefined> = {
  method: 'POST',
  path: '/api/v2/practice-locations/:id/subscription-recharge',
  answer: noDocument,
};

export const rechargeInput = endpointInput(recharge, () => ({
  says: 'Asks for the payment that is due; how it ends is told by a notification.',
  who: 'named-location',
  needs: 'manage-people',
  key: 'none',
}));
