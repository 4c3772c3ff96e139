/** The subscription of a location: its payments, and the steps by which a card is added (SUB-22). All failures are `WireFailure`. */
import { addPaymentCustomer } from '#contract/endpoints/subscription/add-customer.ts';
import { attachPaymentMethod } from '#contract/endpoints/subscription/attach-payment-method.ts';
import { createSetupIntent } from '#contract/endpoints/subscription/create-setup-intent.ts';
import { listPayments } from '#contract/endpoints/subscription/list-payments.ts';
import { recharge as rechargeEndpoint } from '#contract/endpoints/subscription/recharge.ts';
import type { UserLocation } from '#contract/resources/session.ts';
import type { PaymentsDocument } from '#contract/resources/subscription.ts';
import type { LocationId } from '#domain/ids.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Person = Pick<ApiClient, 'read'>;

/** Of the location that the client names. */
export function readPayments(api: Person, signal?: AbortSignal): Promise<PaymentsDocument> {
  return call(api, listPayments, { signal });
}

export async function recharge(api: Person, locationId: LocationId): Promise<void> {
  await call(api, rechargeEndpoint, { params: { id: locationId } });
}

/** @returns the key of the card processor; null: the embedded one */
export async function addCustomer(api: Person, locationId: LocationId): Promise<string | null> {
  return (await call(api, addPaymentCustomer, { params: { id: locationId } })).data.attributes.publishableKey;
}

/** @returns the secret by which the processor's script sets the card up */
export async function beginSetup(api: Person, locationId: LocationId): Promise<string> {
  return (await call(api, createSetupIntent, { params: { id: locationId } })).data.attributes.client_secret;
}

export type SavedCard = NonNullable<UserLocation['card']>;

/** @returns what the processor tells of the card; it is saved with the location next */
export async function attachCard(api: Person, locationId: LocationId, paymentMethodId: string): Promise<SavedCard> {
  const { data } = await call(api, attachPaymentMethod, {
    params: { id: locationId },
    body: { data: { type: 'practice-locations', id: locationId, attributes: { paymentMethodId } } },
  });
  const { card } = data.attributes;
  if (card === null || card === undefined) throw new Error('no card was attached');
  return card;
}
