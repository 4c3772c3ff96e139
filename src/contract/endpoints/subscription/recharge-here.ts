import { noDocument } from '../../resources/no-document.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const rechargeHere: Endpoint<'/api/v2/subscription-payments/recharge', undefined> = {
  method: 'POST',
  path: '/api/v2/subscription-payments/recharge',
  answer: noDocument,
};

export const rechargeHereInput = endpointInput(rechargeHere, () => ({
  says: 'Asks for the payment that is due at the location that the header names.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
