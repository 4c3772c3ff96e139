/** Who needs a second factor to sign in, and whose sessions wait for one (AUTH-36). */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

/** `$1`: the person; `$2`: whether admins need one. */
const ASKED = /* sql */ `(exists (
    select from location_users m join practice_locations l on l.id = m.location_id join practices p on p.id = l.practice_id
      where m.user_id = $1 and p.asks_second_factor
  ) or $2 and exists (select from users where id = $1 and role = 'admin'))`;

export interface FactorsRow {
  readonly is_asked: boolean;
  readonly has_app: boolean;
  readonly passkeys: number;
}

const READ = statement<FactorsRow>(
  'factors-of-user',
  `select ${ASKED} as is_asked,
    exists (select from one_time_keys where user_id = $1 and confirmed_at is not null) as has_app,
    (select count(*)::int from passkeys where user_id = $1) as passkeys`,
);

/** @every-location of the user, by membership */
export async function readFactors(connection: Connection, userId: string, admins: boolean): Promise<FactorsRow> {
  const row = await first(connection, READ, [userId, admins]);
  if (row === undefined) throw new Error('a query without a table gave no row');
  return row;
}

const LOCK = statement<never>('lock-factors', 'select from users where id = $1 for no key update');

/** Locks the factors, so that concurrent removals see each other. */
export async function lockFactors(connection: Connection, userId: string): Promise<void> {
  await run(connection, LOCK, [userId]);
}

const LET_IN = statement<never>(
  'session-has-factor',
  'update sessions set awaits_factor = false where id = $1 and awaits_factor',
);
const END_OTHERS = statement<never>(
  'end-sessions-without-factor',
  `update sessions set revoked_at = now(), revoked_because = 'user'
    where user_id = $1 and id <> $2 and awaits_factor and revoked_at is null`,
);

/**
 * Ends the waiting state of the session in which the factor was set up. Other waiting sessions were begun with the password only, by
 * anybody, and are ended.
 */
export async function endFactorWaits(connection: Connection, userId: string, sessionId: string): Promise<void> {
  await run(connection, LET_IN, [sessionId]);
  await run(connection, END_OTHERS, [userId, sessionId]);
}

const IS_ASKED = statement<{ asks: boolean }>(
  'practice-asks-factor',
  `select p.asks_second_factor as asks from practices p join practice_locations l on l.practice_id = p.id where l.id = $1
    for no key update of p`,
);

/** For the location's practice, which it locks. */
export async function lockFactorRequirement(connection: Connection, locationId: LocationId): Promise<boolean> {
  return (await first(connection, IS_ASKED, [locationId]))?.asks ?? false;
}

const ASKS = statement<{ asks: boolean }>(
  'reads-practice-asks-factor',
  'select p.asks_second_factor as asks from practices p join practice_locations l on l.practice_id = p.id where l.id = $1',
);

export async function readFactorRequirement(connection: Connection, locationId: LocationId): Promise<boolean> {
  return (await first(connection, ASKS, [locationId]))?.asks ?? false;
}

const WRITE = statement<{ id: string }>(
  'write-practice-asks-factor',
  `with changed as (
      update practices set asks_second_factor = $2 where id = (select practice_id from practice_locations where id = $1) returning id
    )
    select l.id from practice_locations l join changed c on c.id = l.practice_id order by l.id`,
);

/**
 * @returns the locations of the practice
 * @every-location of the practice that owns this one
 */
export async function writeFactorRequirement(
  connection: Connection,
  locationId: LocationId,
  asks: boolean,
): Promise<LocationId[]> {
  return (await run(connection, WRITE, [locationId, asks])).map(({ id }) => id as LocationId);
}

const STOP_WAITING = statement<never>(
  'sessions-wait-no-more',
  `update sessions set awaits_factor = false where awaits_factor and user_id in (
      select m.user_id from location_users m where m.location_id = any($1::bigint[])
    ) and not exists (
      select from location_users m join practice_locations l on l.id = m.location_id join practices p on p.id = l.practice_id
        where m.user_id = sessions.user_id and p.asks_second_factor
    ) and not exists (select from users u where u.id = sessions.user_id and u.role = 'admin')`,
);

/** For people who are not required to have one elsewhere. */
export async function stopFactorWaits(connection: Connection, locationIds: readonly LocationId[]): Promise<void> {
  await run(connection, STOP_WAITING, [locationIds]);
}
