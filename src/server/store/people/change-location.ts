/** Changes the details of a location that its practice maintains: name, address, time zone, budget. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

export interface LocationFacts {
  readonly name: string;
  readonly address: string;
  readonly time_zone: string;
  readonly budget_cents: string | null;
  readonly budget_current_cents: string | null;
  readonly track_budget_weekly: boolean;
  readonly budget_period_on: string;
}

const READ = statement<LocationFacts>(
  'location-facts',
  `select name, address, time_zone, budget_cents, budget_current_cents, track_budget_weekly, budget_period_on
    from practice_locations where id = $1 for no key update`,
);

/** Requires the location's lock. */
export async function lockLocationFacts(connection: Connection, locationId: LocationId): Promise<LocationFacts> {
  const row = await first(connection, READ, [locationId]);
  if (row === undefined) throw new Error(`there is no location ${locationId}`);
  return row;
}

const SPENT = statement<{ spent: string }>(
  'spent-since',
  `select coalesce(sum(total_cents - returned_cents), 0)::bigint as spent from orders
    where location_id = $1 and created_at >= $2::date::timestamp at time zone $3`,
);

/** What the orders since the beginning of a day there cost, without what was canceled, declined or given back. */
export async function readSpent(
  connection: Connection,
  locationId: LocationId,
  { since, timeZone }: { since: string; timeZone: string },
): Promise<number> {
  return Number((await first(connection, SPENT, [locationId, since, timeZone]))?.spent ?? 0);
}

const WRITE = statement<never>(
  'write-location-facts',
  `update practice_locations set name = $2, address = $3, time_zone = $4, budget_cents = $5, budget_current_cents = $6,
      track_budget_weekly = $7, budget_period_on = $8 where id = $1`,
);

export async function writeLocationFacts(
  connection: Connection,
  locationId: LocationId,
  facts: {
    readonly name: string;
    readonly address: string;
    readonly timeZone: string;
    readonly budgetCents: number | null;
    readonly leftCents: number | null;
    readonly isWeekly: boolean;
    readonly periodStart: string;
  },
): Promise<void> {
  const { name, address, timeZone, budgetCents, leftCents, isWeekly, periodStart } = facts;
  const values = [locationId, name, address, timeZone, budgetCents, leftCents, isWeekly, periodStart];
  await run(connection, WRITE, values);
}
