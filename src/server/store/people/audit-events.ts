/** The audit log. Rule: append-only (the table enforces it), in the transaction of the recorded action. */
import { sql } from 'kysely';
import type { AuditKind } from '#domain/access/audit-kind.ts';
import type { LocationId } from '#domain/ids.ts';
import { build, type Connection, run, runBuilt, statement } from '../connection.ts';

export interface NewAuditEvent {
  readonly kind: AuditKind;
  /** The author; null: unknown. */
  readonly userId: string | null;
  /** The admin who acts for them. */
  readonly adminId: string | null;
  /** The person it is about, by name or address. */
  readonly subject: string;
  readonly details: object;
  /** Network of the caller; empty: none, such as the command line. */
  readonly address: string;
  /** Identifies the device. */
  readonly sessionId: string | null;
  /** The device's name, if there is no session. */
  readonly device: string;
}

const COLUMNS = `location_id, kind, user_id, user_name, admin_id, admin_name, subject, details, address, device`;
const VALUES = `$2, $3::bigint, coalesce((select name from users where id = $3::bigint), ''),
  $4::bigint, (select name from users where id = $4::bigint), $5, $6::jsonb, $7,
  coalesce((select device from sessions where id = $8::bigint), $9)`;

const AT_LOCATION = statement<never>(
  'audit-at-location',
  `insert into audit_events (${COLUMNS}) values (coalesce($1::bigint, 0), ${VALUES})`,
);
/** For a user without a location it is stored once. */
const OF_USER = statement<never>(
  'audit-of-user',
  `insert into audit_events (${COLUMNS})
    select l.id, ${VALUES} from (
      select location_id as id from location_users where user_id = $1::bigint
      union all select 0 where not exists (select from location_users where user_id = $1::bigint)
    ) l`,
);

const valuesOf = (event: NewAuditEvent): readonly unknown[] => [
  event.kind,
  event.userId,
  event.adminId,
  event.subject.slice(0, 320),
  JSON.stringify(event.details),
  event.address,
  event.sessionId,
  event.device,
];

/** @param locationId null: not about a location */
export async function addAuditEvent(
  connection: Connection,
  locationId: LocationId | null,
  event: NewAuditEvent,
): Promise<void> {
  await run(connection, AT_LOCATION, [locationId, ...valuesOf(event)]);
}

/**
 * About a person: recorded at each of their locations.
 * @every-location of the person
 */
export async function addAuditEventOf(connection: Connection, userId: string, event: NewAuditEvent): Promise<void> {
  await run(connection, OF_USER, [userId, ...valuesOf(event)]);
}

const EVERYWHERE = statement<never>(
  'audit-everywhere',
  `insert into audit_events (${COLUMNS})
    select l.id, ${VALUES} from (select $1::bigint as id union all select id from practice_locations) l`,
);

/** Events of the whole product, shown in every location's log. @every-location the server is everybody's */
export async function addAuditEventEverywhere(connection: Connection, event: NewAuditEvent): Promise<void> {
  await run(connection, EVERYWHERE, [0, ...valuesOf(event)]);
}

const IS_THROTTLING_LOGGED = statement<{ told: boolean }>(
  'is-throttling-told',
  `select exists (select from audit_events where kind = 'sign-in-throttled' and subject = $1 and address = $2
      and at > now() - interval '15 minutes') as told`,
);

/**
 * Whether throttling is logged already, so that continued attempts do not fill the log.
 * @every-location the person may belong to any
 */
export async function isThrottlingLogged(connection: Connection, subject: string, address: string): Promise<boolean> {
  return (await run(connection, IS_THROTTLING_LOGGED, [subject, address]))[0]?.told ?? false;
}

const IS_ACTING_LOGGED = statement<{ told: boolean }>(
  'is-acting-told',
  `select exists (select from audit_events where kind = 'acting-begun' and admin_id = $1 and user_id = $2
      and details ->> 'session' = $3 and at > now() - interval '1 day'
      and location_id in (select location_id from location_users where user_id = $2 union all select 0)) as told`,
);

/**
 * Whether any process has already logged that an admin acts for a person in this session.
 * @every-location of the person
 */
export async function isActingLogged(
  connection: Connection,
  { adminId, userId, sessionId }: { adminId: string; userId: string; sessionId: string },
): Promise<boolean> {
  return (await run(connection, IS_ACTING_LOGGED, [adminId, userId, sessionId]))[0]?.told ?? false;
}

export interface AuditEventRow {
  readonly id: string;
  readonly at: Date;
  readonly kind: string;
  readonly user_name: string;
  readonly admin_name: string | null;
  readonly subject: string;
  readonly details: Readonly<Record<string, unknown>>;
  readonly address: string;
  readonly device: string;
}

export interface AuditRequest {
  /** Empty: all kinds. */
  readonly kinds: readonly AuditKind[];
  /** Part of the author's or subject's name; empty: all. */
  readonly person: string;
  /** ISO instants, inclusive. */
  readonly from: string | null;
  readonly to: string | null;
  readonly offset: number;
  readonly limit: number;
}

/** One page, newest first. */
export async function listAuditEvents(
  connection: Connection,
  locationId: LocationId,
  { kinds, person, from, to, offset, limit }: AuditRequest,
): Promise<{ total: number; events: readonly AuditEventRow[] }> {
  let query = build.selectFrom('audit_events').where('location_id', '=', locationId);
  if (kinds.length > 0) query = query.where('kind', 'in', kinds);
  if (person !== '') {
    const all = sql<string>`lower(concat_ws(' ', user_name, admin_name, subject))`;
    query = query.where(sql<boolean>`strpos(${all}, ${person.toLowerCase()}) > 0`);
  }
  if (from !== null) query = query.where('at', '>=', new Date(from));
  if (to !== null) query = query.where('at', '<=', new Date(to));
  const [counted] = await runBuilt(connection, query.select(sql<number>`count(*)::int`.as('total')).compile());
  const page = query
    .select(['id', 'at', 'kind', 'user_name', 'admin_name', 'subject', 'details', 'address', 'device'])
    .orderBy('id', 'desc')
    .offset(offset)
    .limit(limit);
  return { total: counted?.total ?? 0, events: await runBuilt(connection, page.compile()) };
}
