/**
 * Webhooks of a location, for people who manage its members: create (the secret is shown once), rotate the secret, remove; and their
 * deliveries, which can be replayed.
 */
import { randomBytes } from 'node:crypto';
import type { WebhookDeliveryResource, WebhookResource } from '#contract/resources/webhooks.ts';
import type { LocationId } from '#domain/ids.ts';
import type { WebhookEvent } from '#domain/webhooks/webhook-event.ts';
import type { Outgoing } from '../../gateways/outgoing-post.ts';
import {
  type DeliveryRow,
  insertWebhook,
  listWebhookDeliveries,
  readWebhooks,
  removeWebhook,
  replay,
  rotateSecret,
  type WebhookRow,
} from '../../store/webhooks/webhook-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Actor, actorName, requireThemselves } from '../actor.ts';
import { sealSecret } from '../admin/sealed-secret.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { lockMembers } from '../people/members.ts';
import { Refused } from '../refused.ts';
import { requireProven } from '../session/require-proven.ts';
import { queueDelivery } from './add-webhook-event.ts';

/** Per location. */
const MAX_WEBHOOKS = 20;
const MAX_DELIVERIES = 100;

type Person = AuditActor & { readonly actor: Actor };

export async function webhooksOf({ pool }: Store, locationId: LocationId) {
  return { data: (await readWebhooks(pool, locationId)).map(webhookToWire) };
}

interface Wanted {
  readonly url: string;
  readonly events: readonly WebhookEvent[];
}

/** @throws Refused */
export async function makeWebhook(
  { store, tokenKey, outgoing }: Installation & { readonly outgoing: Outgoing },
  auditActor: Person,
  { locationId, url, events }: Wanted & { readonly locationId: LocationId },
) {
  requireThemselves(auditActor.actor, 'make webhooks');
  const problem = outgoing.problemOf(url);
  if (problem !== null) throw new Refused('invalid-attribute', problem, { pointer: '/data/attributes/url' });
  await requireProven(store, auditActor.actor);
  const secret = newSecret();
  const row = { url, events: [...new Set(events)], sealed: sealSecret(tokenKey, secret), max: MAX_WEBHOOKS };
  return await inTransaction(store, async (connection) => {
    // The person may have been removed since the request arrived.
    await lockMembers(connection, locationId, auditActor.actor);
    const made = await insertWebhook(connection, locationId, { ...row, madeBy: actorName(auditActor.actor) });
    if (made === null) {
      throw new Refused(
        'invalid-attribute',
        `This location has ${MAX_WEBHOOKS} webhooks. Remove one that isn’t needed.`,
      );
    }
    await auditAt(connection, locationId, auditActor, {
      kind: 'webhook-made',
      subject: hostOf(url),
      details: { events },
    });
    return { data: webhookToWire(made), meta: { secret } };
  });
}

/** @throws Refused */
export async function rotateWebhookSecret(
  { store, tokenKey }: Installation,
  auditActor: Person,
  { locationId, id }: { readonly locationId: LocationId; readonly id: string },
) {
  requireThemselves(auditActor.actor, 'change secrets');
  await requireProven(store, auditActor.actor);
  const secret = newSecret();
  await inTransaction(store, async (connection) => {
    await lockMembers(connection, locationId, auditActor.actor);
    const url = await rotateSecret(connection, locationId, { id, sealed: sealSecret(tokenKey, secret) });
    if (url === null) throw new Refused('not-found', 'There is no such webhook.');
    await auditAt(connection, locationId, auditActor, { kind: 'webhook-secret-changed', subject: hostOf(url) });
  });
  return { meta: { secret } };
}

/** Removing one that does not exist is no error. @throws Refused */
export async function deleteWebhook(
  { store }: Installation,
  auditActor: Person,
  { locationId, id }: { readonly locationId: LocationId; readonly id: string },
): Promise<void> {
  await inTransaction(store, async (connection) => {
    await lockMembers(connection, locationId, auditActor.actor);
    const url = await removeWebhook(connection, locationId, id);
    if (url !== null)
      await auditAt(connection, locationId, auditActor, { kind: 'webhook-removed', subject: hostOf(url) });
  });
}

export async function deliveriesOf({ pool }: Store, locationId: LocationId, webhookId: string) {
  const rows = await listWebhookDeliveries(pool, locationId, { webhookId, limit: MAX_DELIVERIES });
  return { data: rows.map(deliveryToWire) };
}

/** One that is already waiting will be delivered anyway. @throws Refused */
export async function replayDelivery(
  { store }: Installation,
  auditActor: Person,
  { locationId, id }: { readonly locationId: LocationId; readonly id: string },
): Promise<void> {
  await inTransaction(store, async (connection) => {
    await lockMembers(connection, locationId, auditActor.actor);
    const again = await replay(connection, locationId, id);
    if (again === null) return;
    await queueDelivery(connection, locationId, again);
    await auditAt(connection, locationId, auditActor, {
      kind: 'webhook-event-resent',
      subject: hostOf(again.url),
      details: { events: [again.event] },
    });
  });
}

const newSecret = (): string => `whsec_${randomBytes(32).toString('base64url')}`;
const hostOf = (url: string): string => new URL(url).host;

function webhookToWire(row: WebhookRow): WebhookResource {
  return {
    type: 'webhooks',
    id: row.id,
    attributes: {
      url: row.url,
      events: [...row.events],
      madeBy: row.made_by,
      createdAt: row.created_at.toISOString(),
      formerUntil: row.former_until?.toISOString() ?? null,
      failed: row.failed,
      lastDoneAt: row.last_done_at?.toISOString() ?? null,
    },
  };
}

function deliveryToWire(row: DeliveryRow): WebhookDeliveryResource {
  return {
    type: 'webhook-deliveries',
    id: row.id,
    attributes: {
      event: row.event,
      eventId: row.event_id,
      body: row.body,
      state: row.state,
      tries: row.tries,
      status: row.status,
      problem: row.problem,
      createdAt: row.created_at.toISOString(),
      nextTryAt: row.next_try_at?.toISOString() ?? null,
      doneAt: row.done_at?.toISOString() ?? null,
    },
  };
}
