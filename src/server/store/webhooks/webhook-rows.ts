/** Outgoing webhooks of a location and their deliveries. */
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

export interface WebhookRow {
  readonly id: string;
  readonly url: string;
  readonly events: readonly string[];
  readonly made_by: string;
  readonly created_at: Date;
  readonly former_until: Date | null;
  /** Failed deliveries that are still stored. */
  readonly failed: number;
  readonly last_done_at: Date | null;
}

const COLUMNS = /* sql */ `w.id, w.url, w.events, w.made_by, w.created_at,
  (select max(f.valid_until) from former_webhook_secrets f
    where f.location_id = w.location_id and f.webhook_id = w.id and f.valid_until > now()) as former_until,
  (select count(*)::int from webhook_deliveries d
    where d.location_id = w.location_id and d.webhook_id = w.id and d.state = 'failed') as failed,
  (select max(d.done_at) from webhook_deliveries d
    where d.location_id = w.location_id and d.webhook_id = w.id and d.state = 'done') as last_done_at`;

const LIST = statement<WebhookRow>(
  'webhooks',
  `select ${COLUMNS} from webhooks w where w.location_id = $1 order by w.id desc`,
);

export function readWebhooks(connection: Connection, locationId: string): Promise<WebhookRow[]> {
  return run(connection, LIST, [locationId]);
}

export interface NewWebhook {
  readonly url: string;
  readonly events: readonly string[];
  readonly sealed: Buffer;
  readonly madeBy: string;
  readonly max: number;
}

const INSERT = statement<WebhookRow>(
  'insert-webhook',
  `with w as (
      insert into webhooks (location_id, url, events, secret_sealed, made_by)
        select $1, $2, $3, $4, $5 where $6 > (select count(*) from webhooks where location_id = $1) returning *)
    select ${COLUMNS} from w`,
);

/** null: the location has reached the maximum. */
export async function insertWebhook(
  connection: Connection,
  locationId: string,
  { url, events, sealed, madeBy, max }: NewWebhook,
): Promise<WebhookRow | null> {
  return (await first(connection, INSERT, [locationId, url, events, sealed, madeBy, max])) ?? null;
}

/** More in one day are not kept, so that the header with their signatures stays small. */
const MAX_FORMER = 10;

const ROTATE = statement<{ url: string }>(
  'rotate-webhook-secret',
  `with before as (select location_id, id, secret_sealed from webhooks where location_id = $1 and id = $2 for update),
    ended as (
      delete from former_webhook_secrets f using before b where f.location_id = b.location_id and f.webhook_id = b.id
        and (f.valid_until <= now() or f.id not in (
          select n.id from former_webhook_secrets n where n.location_id = b.location_id and n.webhook_id = b.id
            order by n.id desc limit ${MAX_FORMER - 1}))),
    former as (
      insert into former_webhook_secrets (location_id, webhook_id, secret_sealed, valid_until)
        select location_id, id, secret_sealed, now() + interval '24 hours' from before)
    update webhooks w set secret_sealed = $3 from before b
      where w.location_id = b.location_id and w.id = b.id returning w.url`,
);

/** The previous secrets are valid for another day. @returns its URL; null: no such webhook */
export async function rotateSecret(
  connection: Connection,
  locationId: string,
  { id, sealed }: { readonly id: string; readonly sealed: Buffer },
): Promise<string | null> {
  return isServerId(id) ? ((await first(connection, ROTATE, [locationId, id, sealed]))?.url ?? null) : null;
}

const REMOVE = statement<{ url: string }>(
  'remove-webhook',
  'delete from webhooks where location_id = $1 and id = $2 returning url',
);

export async function removeWebhook(connection: Connection, locationId: string, id: string): Promise<string | null> {
  return isServerId(id) ? ((await first(connection, REMOVE, [locationId, id]))?.url ?? null) : null;
}

export interface AddedDelivery {
  readonly id: string;
  readonly webhook_id: string;
}

const ADD = statement<AddedDelivery>(
  'add-webhook-deliveries',
  `insert into webhook_deliveries (location_id, webhook_id, event, body)
    select w.location_id, w.id, $2, e.body from webhooks w
      cross join unnest($3::text[]) with ordinality as e (body, place)
      where w.location_id = $1 and $2 = any(w.events) order by e.place, w.id
    returning id, webhook_id`,
);

/** One per event for each webhook subscribed to it. */
export function addDeliveries(
  connection: Connection,
  locationId: string,
  { event, bodies }: { readonly event: string; readonly bodies: readonly string[] },
): Promise<AddedDelivery[]> {
  return run(connection, ADD, [locationId, event, bodies]);
}

export interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly event: string;
  readonly body: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly tries: number;
  readonly status: number | null;
  readonly problem: string | null;
  readonly created_at: Date;
  readonly next_try_at: Date | null;
  readonly done_at: Date | null;
}

export interface WaitingDelivery extends DeliveryRow {
  readonly webhook_id: string;
  readonly url: string;
  readonly secret_sealed: Buffer;
  /** Those that are still valid, newest first. */
  readonly former_sealed: readonly Buffer[];
}

const DELIVERY =
  'd.id, d.event_id, d.event, d.body, d.state, d.tries, d.status, d.problem, d.created_at, d.next_try_at, d.done_at';

const WAITING = statement<WaitingDelivery>(
  'waiting-webhook-delivery',
  `select ${DELIVERY}, d.webhook_id, w.url, w.secret_sealed,
      array(select f.secret_sealed from former_webhook_secrets f
        where f.location_id = w.location_id and f.webhook_id = w.id and f.valid_until > now() order by f.id desc) as former_sealed
    from webhook_deliveries d join webhooks w on w.location_id = d.location_id and w.id = d.webhook_id
    where d.location_id = $1 and d.id = $2 and d.state = 'waiting'`,
);

export async function readWaitingDelivery(
  connection: Connection,
  locationId: string,
  id: string,
): Promise<WaitingDelivery | null> {
  return (await first(connection, WAITING, [locationId, id])) ?? null;
}

export interface DeliveryOutcome {
  readonly id: string;
  readonly state: 'waiting' | 'done' | 'failed';
  readonly status: number | null;
  readonly problem: string | null;
  /** Until the next attempt. */
  readonly afterMs: number | null;
}

const NOTE = statement<{ id: string }>(
  'note-webhook-delivery',
  `update webhook_deliveries set tries = tries + 1, state = $3, status = $4, problem = $5,
      next_try_at = case when $6::float8 is null then null else now() + make_interval(secs => $6::float8 / 1000) end,
      done_at = case when $3 = 'done' then now() end
    where location_id = $1 and id = $2 and state = 'waiting' returning id`,
);

/** @returns false if it is no longer waiting */
export async function noteDelivery(
  connection: Connection,
  locationId: string,
  { id, state, status, problem, afterMs }: DeliveryOutcome,
): Promise<boolean> {
  return (await run(connection, NOTE, [locationId, id, state, status, problem, afterMs])).length > 0;
}

const LIST_DELIVERIES = statement<DeliveryRow>(
  'webhook-deliveries',
  `select ${DELIVERY} from webhook_deliveries d where d.location_id = $1 and d.webhook_id = $2 order by d.id desc limit $3`,
);

/** Newest first. */
export async function listWebhookDeliveries(
  connection: Connection,
  locationId: string,
  { webhookId, limit }: { readonly webhookId: string; readonly limit: number },
): Promise<DeliveryRow[]> {
  return isServerId(webhookId) ? run(connection, LIST_DELIVERIES, [locationId, webhookId, limit]) : [];
}

export interface ReplayedDelivery extends AddedDelivery {
  readonly event: string;
  readonly url: string;
}

const REPLAY = statement<ReplayedDelivery>(
  'replay-webhook-delivery',
  `update webhook_deliveries d set state = 'waiting', tries = 0, problem = null, next_try_at = now(), done_at = null
    from webhooks w where w.location_id = d.location_id and w.id = d.webhook_id
      and d.location_id = $1 and d.id = $2 and d.state <> 'waiting' returning d.id, d.webhook_id, d.event, w.url`,
);

/** Delivers the same event again. @returns null if it is already waiting, or does not exist */
export async function replay(connection: Connection, locationId: string, id: string): Promise<ReplayedDelivery | null> {
  return isServerId(id) ? ((await first(connection, REPLAY, [locationId, id])) ?? null) : null;
}

export interface PriceMove {
  readonly offer_id: string;
  readonly sku: string;
  readonly before_cents: number | null;
  readonly price_cents: number | null;
}

const MOVED_LOCATIONS = statement<{ location_id: string }>(
  'locations-with-price-moves',
  'select distinct location_id from webhook_prices order by location_id',
);

/** @every-location whose prices moved */
export async function locationsWithPriceMoves(connection: Connection): Promise<string[]> {
  return (await run(connection, MOVED_LOCATIONS, [])).map((row) => row.location_id);
}

const TAKE_PRICES = statement<PriceMove>(
  'take-price-moves',
  `with taken as (
      delete from webhook_prices where location_id = $1 and offer_id in (
        select offer_id from webhook_prices where location_id = $1 order by offer_id limit $2 for update skip locked)
      returning offer_id, before_cents)
    select t.offer_id, o.sku, t.before_cents, n.price_cents from taken t join offers o on o.id = t.offer_id
      left join location_prices p on p.location_id = $1 and p.offer_id = t.offer_id
      cross join lateral (select coalesce(p.price_cents, o.price_cents) as price_cents) n
      where t.before_cents is distinct from n.price_cents order by t.offer_id`,
);

/** Takes some of the price changes, with what the location pays now; a price that returned to its old value is skipped. */
export function takePriceMoves(connection: Connection, locationId: string, max: number): Promise<PriceMove[]> {
  return run(connection, TAKE_PRICES, [locationId, max]);
}

const PRUNE = statement<never>(
  'prune-webhook-deliveries',
  `delete from webhook_deliveries where created_at < now() - interval '30 days'`,
);

/** @every-location housekeeping by age alone */
export async function pruneWebhookDeliveries(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}
