/** A location's budget and tax rate. */
import type { LocationId } from '#domain/ids.ts';
import { budgetPeriodStart } from '#domain/ordering/budget.ts';
import { type Connection, first, run, statement } from '../connection.ts';

export interface LocationAccount {
  readonly status: 'active' | 'past_due' | 'inactive' | 'canceled';
  readonly tax_basis_points: number;
  readonly budget_cents: string | null;
  readonly budget_current_cents: string | null;
  readonly track_budget_weekly: boolean;
  readonly budget_period_on: string;
  readonly time_zone: string;
}

const ACCOUNT = statement<LocationAccount>(
  'location-account',
  `select status, tax_basis_points, budget_cents, budget_current_cents, track_budget_weekly, budget_period_on,
      time_zone
    from practice_locations where id = $1`,
);

export async function readAccount(connection: Connection, locationId: LocationId): Promise<LocationAccount> {
  const row = await first(connection, ACCOUNT, [locationId]);
  if (row === undefined) throw new Error(`there is no location ${locationId}`);
  return row;
}

const SPEND = statement<never>(
  'spend-budget',
  `update practice_locations l set saved_price_total_cents = saved_price_total_cents + $3,
      budget_current_cents = case when l.budget_period_on < p.starts_on then budget_cents else budget_current_cents end - $2,
      budget_period_on = greatest(l.budget_period_on, p.starts_on)
    from (select id, case when track_budget_weekly then $4::date else $5::date end as starts_on
      from practice_locations where id = $1) p
    where l.id = p.id`,
);

export interface Spent {
  readonly totalCents: number;
  readonly savedCents: number;
  /** ISO instant; the first order of a new period is deducted from the full budget. */
  readonly now: string;
  readonly timeZone: string;
}

export async function spend(
  connection: Connection,
  locationId: LocationId,
  { totalCents, savedCents, now, timeZone }: Spent,
): Promise<void> {
  const [week, month] = [true, false].map((isWeekly) => budgetPeriodStart(now, isWeekly, timeZone));
  await run(connection, SPEND, [locationId, totalCents, savedCents, week, month]);
}
