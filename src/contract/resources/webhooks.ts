/** A location's outgoing webhooks, and the results of their deliveries. */
import * as v from 'valibot';
import { orNull, resource, text, whole } from './resource.ts';

export const webhookResource = resource('webhooks', {
  url: text,
  /** Names as in `#domain/webhooks/webhook-event.ts`; newer ones are shown as received. */
  events: v.array(text),
  madeBy: text,
  /** ISO instants. */
  createdAt: text,
  /** Until then previous secrets sign as well. */
  formerUntil: orNull(text),
  /** Number of permanently failed deliveries. */
  failed: whole,
  lastDoneAt: orNull(text),
});
export type WebhookResource = v.InferOutput<typeof webhookResource>;

export const webhooksDocument = v.object({ data: v.array(webhookResource) });
/** The secret is shown only once. */
export const madeWebhookDocument = v.object({ data: webhookResource, meta: v.object({ secret: text }) });
export const webhookSecretDocument = v.object({ meta: v.object({ secret: text }) });

export const webhookDeliveryResource = resource('webhook-deliveries', {
  event: text,
  eventId: text,
  /** JSON, as it was sent. */
  body: text,
  state: v.picklist(['waiting', 'done', 'failed']),
  tries: whole,
  /** The receiver's last status; null: none. */
  status: orNull(whole),
  problem: orNull(text),
  createdAt: text,
  nextTryAt: orNull(text),
  doneAt: orNull(text),
});
export type WebhookDeliveryResource = v.InferOutput<typeof webhookDeliveryResource>;

/** Newest first. */
export const webhookDeliveriesDocument = v.object({ data: v.array(webhookDeliveryResource) });
