/** A practice's subscription to Stockroom. */
import type * as v from 'valibot';
import {
  attachRequest,
  confirmationDocument,
  customerDocument,
  paymentsDocument,
  plansDocument,
  setupIntentDocument,
} from '../resources/subscription.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { locationDocument } from '../resources/session.ts';
import { noDocument } from '../resources/no-document.ts';

export const listPlans: Endpoint<'/api/v2/subscription-plans', v.InferOutput<typeof plansDocument>> = {
  method: 'GET',
  path: '/api/v2/subscription-plans',
  answer: plansDocument,
};

export const listPlansInput = endpointInput(listPlans, () => ({
  says: 'The available plans.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));

export const addPaymentCustomer: Endpoint<
  '/api/v2/practice-locations/:id/add-payment-customer',
  v.InferOutput<typeof customerDocument>
> = {
  method: 'GET',
  path: '/api/v2/practice-locations/:id/add-payment-customer',
  answer: customerDocument,
};

export const addPaymentCustomerInput = endpointInput(addPaymentCustomer, () => ({
  says: 'The location’s customer at the card processor, created by the first call.',
  who: 'named-location',
  needs: 'manage-people',
  key: 'none',
}));

export const createSetupIntent: Endpoint<
  '/api/v2/practice-locations/:id/create-setup-intent',
  v.InferOutput<typeof setupIntentDocument>
> = {
  method: 'GET',
  path: '/api/v2/practice-locations/:id/create-setup-intent',
  answer: setupIntentDocument,
};

export const createSetupIntentInput = endpointInput(createSetupIntent, () => ({
  says: 'The setup intent for the next card; the same one until a card was set up with it.',
  who: 'named-location',
  needs: 'manage-people',
  key: 'none',
}));

export const attachPaymentMethod: Endpoint<
  '/api/v2/practice-locations/:id/attach-payment-method',
  v.InferOutput<typeof locationDocument>,
  { body: v.InferInput<typeof attachRequest> }
> = {
  method: 'POST',
  path: '/api/v2/practice-locations/:id/attach-payment-method',
  answer: locationDocument,
};

export const attachPaymentMethodInput = endpointInput(attachPaymentMethod, () => ({
  says: 'Attaches a card that was set up. It is charged from when its summary is saved with the location.',
  who: 'named-location',
  needs: 'manage-people',
  key: 'none',
  body: attachRequest,
}));

export const recharge: Endpoint<'/api/v2/practice-locations/:id/subscription-recharge', undefined> = {
  method: 'POST',
  path: '/api/v2/practice-locations/:id/subscription-recharge',
  answer: noDocument,
};

export const rechargeInput = endpointInput(recharge, () => ({
  says: 'Requests the payment that is due; the result arrives as a notification.',
  who: 'named-location',
  needs: 'manage-people',
  key: 'none',
}));

export const rechargeHere: Endpoint<'/api/v2/subscription-payments/recharge', undefined> = {
  method: 'POST',
  path: '/api/v2/subscription-payments/recharge',
  answer: noDocument,
};

export const rechargeHereInput = endpointInput(rechargeHere, () => ({
  says: 'Requests the payment that is due at the location named by the header.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));

export const listPayments: Endpoint<'/api/v2/subscription-payments', v.InferOutput<typeof paymentsDocument>> = {
  method: 'GET',
  path: '/api/v2/subscription-payments',
  answer: paymentsDocument,
};

export const listPaymentsInput = endpointInput(listPayments, () => ({
  says: 'The payments of the subscription, newest first, and when the next one is due.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));

export const confirmPayment: Endpoint<
  '/api/v2/subscription-payments/:id/confirmations',
  v.InferOutput<typeof confirmationDocument>
> = {
  method: 'POST',
  path: '/api/v2/subscription-payments/:id/confirmations',
  answer: confirmationDocument,
};

export const confirmPaymentInput = endpointInput(confirmPayment, () => ({
  says: 'What a person needs to confirm a payment with their bank, and the result afterward.',
  who: 'location',
  needs: 'manage-people',
  key: 'none',
}));
