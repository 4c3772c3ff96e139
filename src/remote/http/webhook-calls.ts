/** Outgoing webhooks of a location. All failures are `WireFailure`. */
import { listWebhookDeliveries } from '#contract/endpoints/webhooks/list-deliveries.ts';
import { listWebhooks } from '#contract/endpoints/webhooks/list.ts';
import { makeWebhook as makeEndpoint } from '#contract/endpoints/webhooks/make.ts';
import { removeWebhook as removeEndpoint } from '#contract/endpoints/webhooks/remove.ts';
import { replayWebhookDelivery } from '#contract/endpoints/webhooks/replay.ts';
import { rotateWebhookSecret } from '#contract/endpoints/webhooks/rotate.ts';
import type { WebhookDeliveryResource, WebhookResource } from '#contract/resources/webhooks.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import type { ApiClient } from './api-client.ts';
import { call } from './call.ts';

type Person = Pick<ApiClient, 'read'>;

/** Newest first. */
export async function readWebhooks(api: Person, signal?: AbortSignal): Promise<readonly WebhookResource[]> {
  return (await call(api, listWebhooks, { signal })).data;
}

export interface WantedWebhook {
  readonly url: string;
  readonly events: WebhookEvent[];
}

/** @returns the secret, which nobody is told again */
export async function makeWebhook(api: Person, attributes: WantedWebhook): Promise<string> {
  return (await call(api, makeEndpoint, { body: { data: { type: 'webhooks', attributes } } })).meta.secret;
}

/** @returns the new secret, which nobody is told again */
export async function rotateSecret(api: Person, id: string): Promise<string> {
  return (await call(api, rotateWebhookSecret, { params: { id } })).meta.secret;
}

export async function removeWebhook(api: Person, id: string): Promise<void> {
  await call(api, removeEndpoint, { params: { id } });
}

/** Newest first. */
export async function readDeliveries(
  api: Person,
  id: string,
  signal?: AbortSignal,
): Promise<readonly WebhookDeliveryResource[]> {
  return (await call(api, listWebhookDeliveries, { params: { id }, signal })).data;
}

export async function replayDelivery(api: Person, id: string): Promise<void> {
  await call(api, replayWebhookDelivery, { params: { id } });
}
