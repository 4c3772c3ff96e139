/** The embedded card processor's data. Rule: an object is changed under its lock, in the transaction of its event. */
import { type Connection, first, run, statement } from '../connection.ts';

export type HostKind = 'customer' | 'payment_method' | 'setup_intent' | 'payment_intent' | 'charge' | 'refund';

/** In the API's format. */
export type HostObject = { readonly id: string; readonly [key: string]: unknown };

export interface HostRow {
  readonly object: HostObject;
  /** Determines the behavior of the test card. */
  readonly test_token: string | null;
}

const LOCK = statement<HostRow>(
  'lock-card-host-object',
  'select object, test_token from card_host_objects where kind = $1 and id = $2 for update',
);

export async function lockHostObject(connection: Connection, kind: HostKind, id: string): Promise<HostRow | null> {
  return (await first(connection, LOCK, [kind, id])) ?? null;
}

const PUT = statement<never>(
  'put-card-host-object',
  `insert into card_host_objects (id, kind, object, test_token) values ($1, $2, $3, $4)
    on conflict (id) do update set object = excluded.object`,
);

export async function putHostObject(
  connection: Connection,
  kind: HostKind,
  { object, test_token }: HostRow,
): Promise<void> {
  await run(connection, PUT, [object.id, kind, JSON.stringify(object), test_token]);
}

const DETACH = statement<never>(
  'detach-card-host-methods',
  `update card_host_objects set object = object || '{"customer": null}'
    where kind = 'payment_method' and object->>'customer' = $1`,
);

export async function detachHostCards(connection: Connection, customer: string): Promise<void> {
  await run(connection, DETACH, [customer]);
}

export interface StoredAnswer {
  readonly request_hash: Buffer;
  readonly status: number | null;
  readonly body: object | null;
  readonly is_new: boolean;
}

const TAKE_KEY = statement<StoredAnswer>(
  'take-card-host-key',
  `insert into card_host_keys as k (key, request_hash) values ($1, $2)
    on conflict (key) do update set key = excluded.key
    returning k.request_hash, k.status, k.body, k.status is null as is_new`,
);

/** Waits for concurrent requests with the same key. */
export async function takeHostKey(connection: Connection, key: string, hash: Buffer): Promise<StoredAnswer> {
  const kept = await first(connection, TAKE_KEY, [key, hash]);
  if (kept === undefined) throw new Error('a key was neither taken nor there');
  return kept;
}

const KEEP_ANSWER = statement<never>(
  'keep-card-host-answer',
  'update card_host_keys set status = $2, body = $3 where key = $1',
);

export async function keepHostAnswer(
  connection: Connection,
  key: string,
  answer: { readonly status: number; readonly body: object },
): Promise<void> {
  await run(connection, KEEP_ANSWER, [key, answer.status, JSON.stringify(answer.body)]);
}

const ADD_EVENT = statement<never>('add-card-host-event', 'insert into card_host_events (id, object) values ($1, $2)');

export async function addHostEvent(connection: Connection, event: HostObject): Promise<void> {
  await run(connection, ADD_EVENT, [event.id, JSON.stringify(event)]);
}

export interface WaitingEvent {
  readonly id: string;
  readonly object: HostObject;
}

const TAKE_EVENTS = statement<WaitingEvent>(
  'take-card-host-events',
  `update card_host_events set tries = tries + 1, next_try_at = now() + least(power(2, tries + 1), 3600) * interval '5 seconds'
    where id in (select id from card_host_events where delivered_at is null and next_try_at <= now() and tries < 30
      order by created_at limit 20 for update skip locked)
    returning id, object`,
);

/** Reserves events for delivery; each becomes available again after a while unless confirmed. */
export function takeHostEvents(connection: Connection): Promise<WaitingEvent[]> {
  return run(connection, TAKE_EVENTS, []);
}

const DELIVERED = statement<never>(
  'card-host-event-delivered',
  'update card_host_events set delivered_at = now() where id = $1',
);

export async function markHostEventDelivered(connection: Connection, id: string): Promise<void> {
  await run(connection, DELIVERED, [id]);
}

const READ_EVENT = statement<{ object: HostObject }>(
  'read-card-host-event',
  'select object from card_host_events where id = $1',
);

export async function readHostEvent(connection: Connection, id: string): Promise<HostObject | null> {
  return (await first(connection, READ_EVENT, [id]))?.object ?? null;
}

const PRUNE = statement<never>(
  'prune-card-host',
  `with old as (delete from card_host_keys where created_at < now() - interval '1 day')
    delete from card_host_events where created_at < now() - interval '30 days'`,
);

/** Like the processor: keys are stored for a day, events for 30. */
export async function pruneCardHost(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}
