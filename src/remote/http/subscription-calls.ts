/** The subscription of a location: its payments, and the steps of adding a card (SUB-22). All failures are `WireFailure`. */
import {
  addPaymentCustomer,
  attachPaymentMethod,
  confirmPayment,
  createSetupIntent,
  listPayments,
  recharge as rechargeEndpoint,
} from '#contract/endpoints/subscription.ts';
import type { UserLocation } from '#contract/resources/session.ts';
import type { PaymentConfirmation, PaymentsDocument } from '#contract/resources/subscription.ts';
import type { LocationId } from '#domain/ids.ts';
import { call, type Caller } from './call.ts';

/** For the client's current location. */
export function readPayments(api: Caller, signal?: AbortSignal): Promise<PaymentsDocument> {
  return call(api, listPayments, { signal });
}

export async function recharge(api: Caller, locationId: LocationId): Promise<void> {
  await call(api, rechargeEndpoint, { params: { id: locationId } });
}

/** @returns the public key of the card processor; null: the embedded one */
export async function addCustomer(api: Caller, locationId: LocationId): Promise<string | null> {
  return (await call(api, addPaymentCustomer, { params: { id: locationId } })).data.attributes.publishableKey;
}

/** @returns the secret with which the processor's script sets up the card */
export async function beginSetup(api: Caller, locationId: LocationId): Promise<string> {
  return (await call(api, createSetupIntent, { params: { id: locationId } })).data.attributes.client_secret;
}

export type SavedCard = NonNullable<UserLocation['card']>;

/** @returns the processor's summary of the card; to be saved with the location next */
export async function attachCard(api: Caller, locationId: LocationId, paymentMethodId: string): Promise<SavedCard> {
  const { data } = await call(api, attachPaymentMethod, {
    params: { id: locationId },
    body: { data: { type: 'practice-locations', id: locationId, attributes: { paymentMethodId } } },
  });
  const { card } = data.attributes;
  if (card === null || card === undefined) throw new Error('no card was attached');
  return card;
}

/** The data needed to confirm a payment with the bank; requested again afterwards, the outcome. */
export async function confirmationOf(api: Caller, paymentId: string): Promise<PaymentConfirmation> {
  return (await call(api, confirmPayment, { params: { id: paymentId } })).data.attributes;
}
