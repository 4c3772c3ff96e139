/** Partners, managed by admins: for every location, or for those of a buying group (PART-01). */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

export interface PartnerRow {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly url: string;
  readonly buying_group: string | null;
}

/** Whether a partner `p` applies to the location `l`, ignoring the spelling of its group. */
const IS_OF_LOCATION = /* sql */ `
  (p.buying_group is null or p.buying_group = regexp_replace(lower(l.buying_group), '[^a-z]', '', 'g'))`;

/** For a location `l`. */
export const HAS_PARTNERS = /* sql */ `exists (select from partners p where ${IS_OF_LOCATION})`;

const OF_LOCATION = statement<PartnerRow>(
  'partners-of-location',
  `select p.id, p.name, p.description, p.url, p.buying_group from practice_locations l join partners p on ${IS_OF_LOCATION}
    where l.id = $1 order by lower(p.name), p.id`,
);

export function readPartners(connection: Connection, locationId: LocationId): Promise<PartnerRow[]> {
  return run(connection, OF_LOCATION, [locationId]);
}

const ALL = statement<PartnerRow>(
  'all-partners',
  'select id, name, description, url, buying_group from partners order by lower(name), id',
);

export function readAllPartners(connection: Connection): Promise<PartnerRow[]> {
  return run(connection, ALL, []);
}

export type NewPartner = Omit<PartnerRow, 'id'>;

const INSERT = statement<{ id: string }>(
  'insert-partner',
  'insert into partners (name, description, url, buying_group) values ($1, $2, $3, $4) returning id',
);

export async function insertPartner(connection: Connection, partner: NewPartner): Promise<string> {
  const { name, description, url, buying_group: group } = partner;
  const row = await first(connection, INSERT, [name, description, url, group]);
  if (row === undefined) throw new Error('an insert gave no partner');
  return row.id;
}

const UPDATE = statement<{ name: string }>(
  'update-partner',
  'update partners set name = $2, description = $3, url = $4, buying_group = $5 where id = $1 returning name',
);

/** @returns whether the partner exists */
export async function updatePartner(connection: Connection, id: string, partner: NewPartner): Promise<boolean> {
  if (!isServerId(id)) return false;
  const { name, description, url, buying_group: group } = partner;
  return (await first(connection, UPDATE, [id, name, description, url, group])) !== undefined;
}

const DELETE = statement<{ name: string }>('delete-partner', 'delete from partners where id = $1 returning name');

/** @returns its name; null: no such partner */
export async function deletePartner(connection: Connection, id: string): Promise<string | null> {
  return isServerId(id) ? ((await first(connection, DELETE, [id]))?.name ?? null) : null;
}
