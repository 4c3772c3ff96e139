/**
 * Adds an event for a practice's own systems. Rule: in the transaction of what it reports, so that there are both or neither; each webhook
 * subscribed to the event has its own delivery and job.
 */
import { randomUUID } from 'node:crypto';
import type { WebhookData, WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { inOneRoundTrip } from '../../store/packets.ts';
import { addDeliveries, type AddedDelivery } from '../../store/webhooks/webhook-rows.ts';

export const WEBHOOK_JOB = 'webhook';

export interface WebhookJob {
  readonly locationId: string;
  readonly deliveryId: string;
}

export function addWebhookEvent<Event extends WebhookEvent>(
  connection: Connection,
  locationId: string,
  event: Event,
  data: WebhookData[Event],
): Promise<void> {
  return addWebhookEvents(connection, locationId, event, [data]);
}

/** Several events of one kind, in order. */
export async function addWebhookEvents<Event extends WebhookEvent>(
  connection: Connection,
  locationId: string,
  event: Event,
  told: readonly WebhookData[Event][],
): Promise<void> {
  const createdAt = new Date().toISOString();
  const bodies = told.map((data) => JSON.stringify({ id: randomUUID(), type: event, createdAt, locationId, data }));
  const added = await addDeliveries(connection, locationId, { event, bodies });
  if (added.length === 0) return;
  await inOneRoundTrip(connection, () =>
    Promise.all(added.map((delivery) => queueDelivery(connection, locationId, delivery))),
  );
}

export async function queueDelivery(
  connection: Connection,
  locationId: string,
  { id: deliveryId, webhook_id: group }: AddedDelivery,
  afterMs = 0,
): Promise<void> {
  const payload: WebhookJob = { locationId, deliveryId };
  await addJob(connection, { kind: WEBHOOK_JOB, key: deliveryId, group, payload, afterMs });
}
