/**
 * Delivers one event to one webhook. Rule: at least once: the result of an attempt is recorded with the next job, and only if the delivery
 * is still waiting. Any 2xx means received; any other answer, or none, is retried with increasing waits.
 */
import { createHmac } from 'node:crypto';
import { WEBHOOK_TRIES, webhookWait } from '#domain/webhooks/webhook-event.ts';
import { type Outgoing, OutgoingRefused } from '../../gateways/outgoing-post.ts';
import {
  type DeliveryOutcome,
  noteDelivery,
  readWaitingDelivery,
  type WaitingDelivery,
} from '../../store/webhooks/webhook-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { openSecret } from '../admin/sealed-secret.ts';
import type { Installation } from '../installation.ts';
import { TriedLater } from '../slow-hosts.ts';
import { queueDelivery, type WebhookJob } from './add-webhook-event.ts';

export type { Outgoing };

/** Until a receiver that was slow before is tried again. */
const SLOW_WAIT_MS = 60_000;

export async function deliverWebhook(
  { store, tokenKey }: Installation,
  outgoing: Outgoing,
  { locationId, deliveryId }: WebhookJob,
  signal?: AbortSignal,
): Promise<void> {
  const delivery = await readWaitingDelivery(store.pool, locationId, deliveryId);
  if (delivery === null) return;
  const secrets = [delivery.secret_sealed, ...delivery.former_sealed].flatMap((sealed) => {
    const secret = openSecret(tokenKey, sealed);
    return secret === null ? [] : [secret];
  });
  const outcome = await attempt(delivery, { outgoing, secrets, signal });
  if (outcome === null) return await queueDelivery(store.pool, locationId, delivery, SLOW_WAIT_MS);
  await inTransaction(store, async (connection) => {
    const isMine = await noteDelivery(connection, locationId, outcome);
    if (isMine && outcome.afterMs !== null) await queueDelivery(connection, locationId, delivery, outcome.afterMs);
  });
}

interface Sending {
  readonly outgoing: Outgoing;
  readonly secrets: readonly string[];
  readonly signal: AbortSignal | undefined;
}

/** null: not attempted, since another slow receiver is being tried. */
async function attempt(
  { id, url, body, event, event_id: eventId, tries }: WaitingDelivery,
  { outgoing, secrets, signal }: Sending,
): Promise<DeliveryOutcome | null> {
  const failed = (
    problem: string,
    { status = null, isFinal = false }: { status?: number | null; isFinal?: boolean } = {},
  ) => {
    const isOver = isFinal || tries + 1 >= WEBHOOK_TRIES;
    const afterMs = isOver ? null : webhookWait(tries + 1);
    return { id, state: isOver ? 'failed' : 'waiting', status, problem, afterMs } as const;
  };
  if (secrets.length === 0) return failed('The secret can’t be read. Rotate it.', { isFinal: true });
  try {
    const status = await outgoing.post({
      url,
      body,
      signal,
      headers: {
        'content-type': 'application/json',
        'user-agent': 'Stockroom',
        'stockroom-event': event,
        'stockroom-delivery': eventId,
        [SIGNATURE_HEADER]: webhookSignature(body, secrets, Math.floor(Date.now() / 1000)),
      },
    });
    if (status >= 200 && status < 300) return { id, state: 'done', status, problem: null, afterMs: null };
    return failed(status >= 300 && status < 400 ? 'Redirects aren’t followed.' : `Answered ${status}.`, { status });
  } catch (error) {
    if (signal?.aborted === true) throw error;
    if (error instanceof TriedLater) return null;
    if (error instanceof OutgoingRefused) return failed(error.message);
    return failed(`No answer: ${error instanceof Error ? error.message : String(error)}`.slice(0, 300));
  }
}

/**
 * The signature of a delivery: `t=SECONDS,v1=HEX`, the HMAC-SHA-256 of `SECONDS.BODY` with the webhook's secret. While previous secrets
 * are valid there is a `v1` for each. Each attempt has its own signature, so a receiver may reject ones older than some minutes.
 */
const SIGNATURE_HEADER = 'stockroom-signature';

function webhookSignature(body: string, secrets: readonly string[], seconds: number): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((each) => `v1=${each}`)].join(',');
}
