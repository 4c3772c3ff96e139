/** The signed-in user and their locations as resources (AUTH-15, LOC-08..10). */
import { dollars, dollarsOrNull } from '#contract/resources/resource.ts';
import type { PracticeLocationResource, UserLocation, UserResource } from '#contract/resources/session.ts';
import { budgetNow } from '#domain/ordering/budget.ts';
import { may } from '#domain/access/policy.ts';
import type { LocationRow, UserRow } from '../../store/people/read-users.ts';
import { rightsOfMember } from './rights-of-member.ts';

const money = (cents: string | null): number | null => (cents === null ? null : dollars(Number(cents)));

/** In the current period. */
function budgetLeft(row: LocationRow): number | null {
  const whole = (cents: string | null): number | null => (cents === null ? null : Number(cents));
  const kept = {
    budgetCents: whole(row.budget_cents),
    leftCents: whole(row.budget_current_cents),
    isWeekly: row.track_budget_weekly,
    periodStart: row.budget_period_on,
    timeZone: row.time_zone,
  };
  const { leftCents } = budgetNow(kept, new Date().toISOString());
  return dollarsOrNull(leftCents);
}

/** Without the right to see prices, amounts are null, or 0 where null is not allowed. */
export function locationResource(row: LocationRow): PracticeLocationResource {
  const { capabilities, orderLimitCents } = rightsOfMember(
    { role: row.user_role, has_access_to_catalog: row.has_access_to_catalog },
    {
      ...row,
      orderLimitCents: row.order_limit_cents === null ? null : Number(row.order_limit_cents),
    },
  );
  const seesMoney = may({ capabilities }, 'see-money');
  return {
    type: 'practice-locations',
    id: row.id,
    attributes: {
      name: row.name,
      address: row.address,
      timeZone: row.time_zone,
      status: row.status,
      buyingGroup: row.buying_group,
      renewalAmount: seesMoney ? dollars(Number(row.renewal_amount_cents)) : 0,
      budget: seesMoney ? money(row.budget_cents) : null,
      budgetCurrent: seesMoney ? budgetLeft(row) : null,
      savedPriceTotal: seesMoney ? dollars(Number(row.saved_price_total_cents)) : 0,
      cartCounter: row.cart_counter,
      authorizedSavingsOnly: row.authorized_savings_only,
      wizardCompleted: row.wizard_completed ? 1 : 0,
      ...(row.wizard_completed ? {} : { wizardStep: row.wizard_step }),
      hasPartners: row.has_partners,
      hasOrderIssues: row.has_order_issues,
      hasNewReturnLabels: row.has_new_return_labels,
      createdAt: row.created_at.toISOString(),
      practiceId: row.practice_id,
      practice: { id: row.practice_id },
      stripeCustomer: may({ capabilities }, 'manage-people') ? row.customer_id : null,
      card: seesMoney ? row.card : null,
      params: { track_budget_weekly: row.track_budget_weekly, card: seesMoney ? row.card : null },
      distributors: row.distributors,
      capabilities: [...capabilities],
      orderLimit: dollarsOrNull(orderLimitCents),
    },
  };
}

/**
 * @param currentId the location named by the request; otherwise the user's first
 * @param isActing an admin acts for the user
 */
export function userResource(
  user: UserRow,
  locations: readonly LocationRow[],
  {
    currentId,
    isDemo,
    isActing,
    awaitsFactor,
  }: { currentId: string | null; isDemo: boolean; isActing: boolean; awaitsFactor: boolean },
): UserResource {
  const all = locations.map((row): UserLocation => ({
    id: row.id,
    role: row.role,
    ...locationResource(row).attributes,
  }));
  const current = all.find(({ id }) => id === currentId) ?? all[0] ?? null;
  return {
    type: 'users',
    id: user.id,
    attributes: {
      name: user.name,
      email: user.email,
      emailConfirmed: user.email_confirmed ? 1 : 0,
      role: user.role,
      permissions: { hasAccessToCatalog: user.has_access_to_catalog },
      practiceLocationRole: current?.role ?? null,
      practiceLocation: current,
      practiceLocations: all,
      ...(isDemo || isActing ? {} : { dismissedHints: [...user.dismissed_hints] }),
      mayContact: !isDemo && !isActing,
      setsUp: user.sets_up,
      awaitsFactor,
    },
  };
}
