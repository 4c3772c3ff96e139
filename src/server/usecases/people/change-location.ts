/**
 * Changes a location's details (ACC-02). Rule: spending is retained: a new budget is reduced by what was spent in its period, and the
 * audit log records the previous values.
 */
import type { LocationAttributes } from '#contract/resources/members.ts';
import { centsOrNull, dollarsOrNull } from '#contract/resources/resource.ts';
import type { LocationId } from '#domain/ids.ts';
import { budgetNow, budgetPeriodStart } from '#domain/ordering/budget.ts';
import { readableName } from '#domain/names/readable-name.ts';
import type { Connection } from '../../store/connection.ts';
import {
  type LocationFacts,
  lockLocationFacts,
  readSpent,
  writeLocationFacts,
} from '../../store/people/change-location.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import { requireName } from '../require-name.ts';

const whole = (cents: string | null): number | null => (cents === null ? null : Number(cents));

export async function changeLocation(
  store: Store,
  auditActor: AuditActor,
  { locationId, asked, now }: { locationId: LocationId; asked: LocationAttributes; now: string },
): Promise<void> {
  await inTransaction(store, async (connection) => {
    const before = await lockLocationFacts(connection, locationId);
    const name = asked.name === undefined ? before.name : requireName(asked.name);
    const address = asked.address === undefined ? before.address : readableName(asked.address);
    const timeZone = asked.timeZone ?? before.time_zone;
    const isWeekly = asked.trackBudgetWeekly ?? before.track_budget_weekly;
    const budgetCents = asked.budget === undefined ? whole(before.budget_cents) : centsOrNull(asked.budget);
    const periodStart = budgetPeriodStart(now, isWeekly, timeZone);
    const spent = await spentIn(connection, locationId, { before, isWeekly, timeZone, periodStart, now });
    const leftCents = budgetCents === null ? null : budgetCents - spent;
    await writeLocationFacts(connection, locationId, {
      name,
      address,
      timeZone,
      budgetCents,
      leftCents,
      isWeekly,
      periodStart,
    });
    const facts = {
      was: { name: before.name, address: before.address, timeZone: before.time_zone },
      is: { name, address, timeZone },
    };
    const budget = {
      was: { budget: dollarsOrNull(whole(before.budget_cents)), weekly: before.track_budget_weekly },
      is: { budget: dollarsOrNull(budgetCents), weekly: isWeekly },
    };
    for (const [kind, { was, is }] of [
      ['location-changed', facts],
      ['budget-changed', budget],
    ] as const) {
      if (JSON.stringify(was) === JSON.stringify(is)) continue;
      await auditAt(connection, locationId, auditActor, { kind, details: { before: was, after: is } });
    }
  });
}

interface Period {
  readonly before: LocationFacts;
  readonly isWeekly: boolean;
  readonly timeZone: string;
  readonly periodStart: string;
  readonly now: string;
}

/** The recorded spending if the period is unchanged; otherwise what was ordered in the new period. */
async function spentIn(connection: Connection, locationId: LocationId, period: Period): Promise<number> {
  const { before, isWeekly, timeZone, periodStart, now } = period;
  const budgetCents = whole(before.budget_cents);
  if (budgetCents === null || isWeekly !== before.track_budget_weekly) {
    return await readSpent(connection, locationId, { since: periodStart, timeZone });
  }
  const kept = {
    budgetCents,
    leftCents: whole(before.budget_current_cents),
    isWeekly,
    periodStart: before.budget_period_on,
    timeZone,
  };
  return budgetCents - (budgetNow(kept, now).leftCents ?? budgetCents);
}
