/** Practices, their locations and their people, for an admin. */
import { type Connection, first, isServerId, run, statement } from '../connection.ts';
import type { LOCATION_STATUSES } from '#contract/resources/session.ts';

export interface PracticeRow {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly locations: number;
  readonly people: number;
  readonly buying_groups: string[];
  /** Total number of matches. */
  readonly matching: string;
}

export interface PartOfList {
  readonly search: string;
  readonly limit: number;
  readonly offset: number;
}

const LIST = statement<PracticeRow>(
  'admin-practices',
  `with found as (
      select p.id, p.name, p.created_at, count(*) over () as matching from practices p
        where strpos(lower(p.name), lower($1)) > 0 or exists (select from practice_locations l
            where l.practice_id = p.id and strpos(lower(concat_ws(' ', l.name, l.address)), lower($1)) > 0)
        order by lower(p.name), p.id limit $2 offset $3
    )
    select f.id::text, f.name, f.created_at, f.matching, count(l.id)::int as locations,
        (select count(distinct m.user_id)::int from location_users m join practice_locations o on o.id = m.location_id
          where o.practice_id = f.id) as people,
        coalesce(array_agg(distinct l.buying_group) filter (where l.buying_group is not null), '{}') as buying_groups
      from found f left join practice_locations l on l.practice_id = f.id
      group by f.id, f.name, f.created_at, f.matching order by lower(f.name), f.id`,
);

/** @every-location the admin area */
export function readPractices(
  connection: Connection,
  { search, limit, offset }: PartOfList,
): Promise<readonly PracticeRow[]> {
  return run(connection, LIST, [search, limit, offset]);
}

const ONE = statement<{ id: string; name: string; created_at: Date }>(
  'admin-practice',
  'select id::text, name, created_at from practices where id = $1',
);

export interface AdminLocationRow {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly status: (typeof LOCATION_STATUSES)[number];
  readonly buying_group: string | null;
  readonly items: number;
  readonly orders: number;
}

const LOCATIONS = statement<AdminLocationRow>(
  'admin-locations',
  `select l.id::text, l.name, l.address, l.status, l.buying_group,
      (select count(*)::int from workspace_items i where i.location_id = l.id) as items,
      (select count(*)::int from orders o where o.location_id = l.id) as orders
    from practice_locations l where l.practice_id = $1 order by l.name, l.id`,
);

export async function readPractice(connection: Connection, id: string) {
  return isServerId(id) ? ((await first(connection, ONE, [id])) ?? null) : null;
}

/** @every-location of a practice, for the admin area */
export function readLocationsOf(connection: Connection, practiceId: string): Promise<readonly AdminLocationRow[]> {
  return run(connection, LOCATIONS, [practiceId]);
}

export interface PersonRow {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: 'customer' | 'admin';
  readonly practice_names: string[];
  readonly memberships: { readonly locationId: string; readonly locationName: string; readonly role: string }[];
  readonly sessions: number;
  readonly last_seen_at: Date | null;
  readonly is_off: boolean;
  /** Total number of matches. */
  readonly matching: string;
}

const PERSON = `u.id::text, u.name, u.email, u.role, u.switched_off_at is not null as is_off, f.matching,
  array(select distinct p.name from location_users m join practice_locations l on l.id = m.location_id
    join practices p on p.id = l.practice_id where m.user_id = u.id order by 1) as practice_names,
  coalesce((select json_agg(json_build_object('locationId', l.id::text, 'locationName', l.name, 'role', m.role) order by l.name)
    from location_users m join practice_locations l on l.id = m.location_id where m.user_id = u.id), '[]') as memberships,
  (select count(*)::int from sessions s where s.user_id = u.id and s.revoked_at is null and exists (
    select from session_tokens t where t.session_id = s.id and t.kind = 'refresh' and t.expires_at > now())) as sessions,
  (select max(greatest(t.issued_at, t.first_used_at)) from sessions s join session_tokens t on t.session_id = s.id
    where s.user_id = u.id) as last_seen_at`;

const PEOPLE = statement<PersonRow>(
  'admin-people',
  `with f as (
      select u.id, count(*) over () as matching from users u
        where strpos(lower(concat_ws(' ', u.name, u.email)), lower($1)) > 0 or exists (
          select from location_users m join practice_locations l on l.id = m.location_id join practices p on p.id = l.practice_id
            where m.user_id = u.id and strpos(lower(concat_ws(' ', l.name, p.name)), lower($1)) > 0)
        order by lower(u.name), u.id limit $2 offset $3
    )
    select ${PERSON} from f join users u on u.id = f.id order by lower(u.name), u.id`,
);

/** @every-location the admin area */
export function readPeople(
  connection: Connection,
  { search, limit, offset }: PartOfList,
): Promise<readonly PersonRow[]> {
  return run(connection, PEOPLE, [search, limit, offset]);
}

const SWITCH = statement<{ id: string }>(
  'switch-account',
  `update users set switched_off_at = case when $2 then now() end
    where id = $1 and (switched_off_at is not null) <> $2 returning id`,
);

/** @returns false if nothing changed */
export async function switchAccount(connection: Connection, userId: string, isOff: boolean): Promise<boolean> {
  return (await first(connection, SWITCH, [userId, isOff])) !== undefined;
}

const PEOPLE_OF = statement<PersonRow>(
  'admin-people-of-practice',
  `with f as (
      select distinct m.user_id as id, 0 as matching from location_users m join practice_locations l on l.id = m.location_id
        where l.practice_id = $1
    )
    select ${PERSON} from f join users u on u.id = f.id order by lower(u.name), u.id`,
);

/** @every-location of a practice, for the admin area */
export function readPeopleOf(connection: Connection, practiceId: string): Promise<readonly PersonRow[]> {
  return run(connection, PEOPLE_OF, [practiceId]);
}

const SET_GROUP = statement<{ id: string }>(
  'set-buying-group',
  `update practice_locations set buying_group = $2 where practice_id = $1 and buying_group is distinct from $2 returning id::text`,
);
/** Makes the users' devices reload their user, and with it the brand. */
const TELL_PEOPLE = statement<never>(
  'tell-people-of-practice',
  `select pg_notify('stockroom', 'm ' || user_id) from (
      select distinct m.user_id from location_users m join practice_locations l on l.id = m.location_id where l.practice_id = $1
    ) people`,
);

/**
 * @returns the locations whose group changed
 * @every-location of a practice, for the admin area
 */
export async function setBuyingGroup(
  connection: Connection,
  practiceId: string,
  group: string | null,
): Promise<readonly string[]> {
  const changed = await run(connection, SET_GROUP, [practiceId, group]);
  if (changed.length > 0) await run(connection, TELL_PEOPLE, [practiceId]);
  return changed.map(({ id }) => id);
}

const HAS_LOCATION = statement<{ id: string }>('admin-has-location', 'select id from practice_locations where id = $1');

/** @every-location an admin looks after all */
export async function hasLocation(connection: Connection, id: string): Promise<boolean> {
  return (await run(connection, HAS_LOCATION, [id])).length > 0;
}
