/** The whole cart: counts, savings, total, the resulting budget, and why it cannot be ordered (CART-08, BUD-01..03). */
import type { CartSummary } from '#contract/resources/cart-group.ts';
import { dollars } from '#contract/resources/resource.ts';
import { budgetNow, budgetSummary } from '#domain/ordering/budget.ts';
import { whyNotPlacing } from '#domain/ordering/not-placing.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';
import type { LocationAccount } from '../../store/ordering/location-account.ts';
import { type Group, type LineSavings, withoutSavingsCents } from './group-cart.ts';
import { isChosen, type LoadedCart, savedCents } from './load-cart.ts';

export function cartSummary(
  cart: LoadedCart,
  groups: readonly Group[],
  ask: {
    ids: readonly string[];
    overnight: readonly OvernightChoice[];
    isOptimizerVisible: boolean;
    savings: ReadonlyMap<string, LineSavings>;
  },
): CartSummary {
  const { entries, terms, account } = cart;
  const chosen = groups.flatMap((group) => group.chosen);
  const named = new Set(ask.ids);
  const selected = entries.filter((entry) => isChosen(entry, named));
  const totalCents = groups.reduce((sum, group) => sum + group.totals.totalCents, 0);
  const withoutCents = withoutSavingsCents(cart, groups, ask.overnight);
  const saved = chosen.reduce((sum, entry) => sum + savedCents(entry), 0);
  const possible = chosen.reduce((sum, { line }) => {
    const { sameBrandCents = 0, similarCents = 0 } = ask.savings.get(line.id) ?? {};
    return sum + Math.max(sameBrandCents, similarCents);
  }, 0);
  return {
    cartItemsCount: selected.length,
    cartItemsTotalCount: entries.length,
    savingCosts: dollars(possible),
    savingSubtotal: dollars(saved),
    currentTotal: dollars(totalCents),
    withoutSavings: dollars(withoutCents),
    isHavingActiveSavings: withoutCents > totalCents,
    reasonNotPlacingOrder: whyNotPlacing({
      locationStatus: account.status,
      selected: selected.length,
      orderable: chosen.length,
    }),
    primaryDistributors: [...terms.values()].filter((row) => row.is_primary).map(({ id, name }) => ({ id, name })),
    urgentIds: entries.filter(({ line }) => line.isUrgent).map(({ line }) => line.id),
    isOptimizerVisible: ask.isOptimizerVisible,
    taxBasisPoints: account.tax_basis_points,
    budget: budgetOf(account, totalCents),
  };
}

function budgetOf(account: LocationAccount, orderCents: number): CartSummary['budget'] {
  const whole = (cents: string | null): number | null => (cents === null ? null : Number(cents));
  const kept = {
    budgetCents: whole(account.budget_cents),
    leftCents: whole(account.budget_current_cents),
    isWeekly: account.track_budget_weekly,
    periodStart: account.budget_period_on,
    timeZone: account.time_zone,
  };
  const budget = budgetNow(kept, new Date().toISOString());
  const now = budgetSummary(budget);
  return {
    budget: dollars(budget.budgetCents ?? 0),
    spent: dollars(now.spentCents),
    remaining: dollars(now.leftCents),
    percent: now.percent,
    percentAfter: budgetSummary(budget, orderCents).percent,
    period: now.period,
  };
}
