/** Of which period `budget_current_cents` is what was left: its first day (domain/ordering/budget.ts). */
export const budgetPeriods = /* sql */ `
alter table practice_locations add column budget_period_on date not null
  default date_trunc('month', now() at time zone 'UTC')::date;
update practice_locations set budget_period_on = date_trunc('week', now() at time zone 'UTC')::date
  where track_budget_weekly;
`;
