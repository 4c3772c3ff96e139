/**
 * Tells a practice's own systems of something. Rule: in the transaction of what it tells of, so that there is both or neither; each
 * webhook that wants the event has a delivery and a job of its own.
 */
import { randomUUID } from 'node:crypto';
import type { WebhookData, WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import type { Connection } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { addDeliveries, type AddedDelivery } from '../../store/webhooks/webhook-rows.ts';

export const WEBHOOK_JOB = 'webhook';

export interface WebhookJob {
  readonly locationId: string;
  readonly deliveryId: string;
}

export async function addWebhookEvent<Event extends WebhookEvent>(
  connection: Connection,
  locationId: string,
  event: Event,
  data: WebhookData[Event],
): Promise<void> {
  const createdAt = new Date().toISOString();
  const body = JSON.stringify({ id: randomUUID(), type: event, createdAt, locationId, data });
  for (const added of await addDeliveries(connection, locationId, { event, body })) {
    await queueDelivery(connection, locationId, added);
  }
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
