/** What a location may spend and what it is taxed. */
import type { LocationId } from '#domain/ids.ts';
import { type Connection, first, run, statement } from '../connection.ts';

export interface LocationAccount {
  readonly status: 'active' | 'past_due' | 'inactive' | 'canceled';
  readonly tax_basis_points: number;
  readonly budget_cents: string | null;
  readonly budget_current_cents: string | null;
  readonly track_budget_weekly: boolean;
}

const ACCOUNT = statement<LocationAccount>(
  'location-account',
  `select status, tax_basis_points, budget_cents, budget_current_cents, track_budget_weekly
    from practice_locations where id = $1`,
);

export async function readAccount(connection: Connection, locationId: LocationId): Promise<LocationAccount> {
  const row = await first(connection, ACCOUNT, [locationId]);
  if (row === undefined) throw new Error(`there is no location ${locationId}`);
  return row;
}

const SPEND = statement<never>(
  'spend-budget',
  `update practice_locations set budget_current_cents = budget_current_cents - $2,
      saved_price_total_cents = saved_price_total_cents + $3 where id = $1`,
);

export async function spend(
  connection: Connection,
  locationId: LocationId,
  { totalCents, savedCents }: { totalCents: number; savedCents: number },
): Promise<void> {
  await run(connection, SPEND, [locationId, totalCents, savedCents]);
}
