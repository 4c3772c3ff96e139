import type * as v from 'valibot';
import { customerDocument } from '../../resources/subscription.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const addPaymentCustomer: Endpoint<
  '/api/v2/practice-locations/:id/add-payment-customer',
  v.InferOutput<typeof customerDocument>
> = {
  method: 'GET',
  path: '/api/v2/practice-locations/:id/add-payment-customer',
  answer: customerDocument,
};

export const addPaymentCustomerInput = endpointInput(addPaymentCustomer, () => ({
  says: 'The customer of the location at the card processor, made with the first call.',
  who: 'named-location',
  needs: 'manage-people',
  key: 'none',
}));
