import { expect, it } from 'vitest';
import { budgetFacts } from './location-facts.ts';

const monthly = { track_budget_weekly: false };

it('BUD-01 BUD-03 shows the budget of the month with what is spent and left', () => {
  expect(budgetFacts({ budget: 5000, budgetCurrent: 3750.5, params: monthly })).toEqual([
    ['Budget', '$5,000.00 a month'],
    ['Spent this month', '$1,249.50, 24%'],
    ['Remaining', '$3,750.50'],
  ]);
});

it('BUD-03 names the week, and says by how much a budget is passed', () => {
  expect(budgetFacts({ budget: 100, budgetCurrent: -20, params: { track_budget_weekly: true } })).toEqual([
    ['Budget', '$100.00 a week'],
    ['Spent this week', '$120.00, 120%'],
    ['Over budget', '$20.00'],
  ]);
});

it.each([null, 0])('a budget of %s is none', (budget) => {
  expect(budgetFacts({ budget, budgetCurrent: null, params: monthly })).toEqual([['Budget', 'Not set']]);
});
