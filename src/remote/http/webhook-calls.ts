/** Outgoing webhooks of a location. All failures are `WireFailure`. */
import {
  listWebhookDeliveries,
  listWebhooks,
  makeWebhook as makeEndpoint,
  removeWebhook as removeEndpoint,
  replayWebhookDelivery,
  rotateWebhookSecret,
} from '#contract/endpoints/webhooks.ts';
import type { WebhookDeliveryResource, WebhookResource } from '#contract/resources/webhooks.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import { call, type Caller } from './call.ts';

/** Newest first. */
export async function readWebhooks(api: Caller, signal?: AbortSignal): Promise<readonly WebhookResource[]> {
  return (await call(api, listWebhooks, { signal })).data;
}

export interface WebhookAttributes {
  readonly url: string;
  readonly events: WebhookEvent[];
}

/** @returns the secret, which is never shown again */
export async function makeWebhook(api: Caller, attributes: WebhookAttributes): Promise<string> {
  return (await call(api, makeEndpoint, { body: { data: { type: 'webhooks', attributes } } })).meta.secret;
}

/** @returns the new secret, which is never shown again */
export async function rotateSecret(api: Caller, id: string): Promise<string> {
  return (await call(api, rotateWebhookSecret, { params: { id } })).meta.secret;
}

export async function removeWebhook(api: Caller, id: string): Promise<void> {
  await call(api, removeEndpoint, { params: { id } });
}

/** Newest first. */
export async function readDeliveries(
  api: Caller,
  id: string,
  signal?: AbortSignal,
): Promise<readonly WebhookDeliveryResource[]> {
  return (await call(api, listWebhookDeliveries, { params: { id }, signal })).data;
}

export async function replayDelivery(api: Caller, id: string): Promise<void> {
  await call(api, replayWebhookDelivery, { params: { id } });
}
