import { describe, expect, it } from 'vitest';
import { budgetSummary } from './budget.ts';

const budget = { budgetCents: 100_000, leftCents: 40_000, isWeekly: false };

describe('budget', () => {
  it('BUD-01 what is spent is the budget minus what is left', () => {
    expect(budgetSummary(budget)).toMatchObject({ spentCents: 60_000, leftCents: 40_000, percent: 60 });
  });

  it('BUD-02 rounds percent down; above 100 is over, 90 to 100 near, below on budget; no budget is 0', () => {
    const level = (leftCents: number): string => budgetSummary({ ...budget, leftCents }).level;
    expect([level(10_001), level(10_000), level(0), level(-999), level(-1000)]).toEqual([
      'on-budget',
      'near',
      'near',
      'near',
      'over',
    ]);
    expect(budgetSummary({ budgetCents: null, leftCents: null, isWeekly: false })).toMatchObject({
      percent: 0,
      level: 'on-budget',
    });
  });

  it('BUD-03 names the period, and tells where an order would lead', () => {
    expect(budgetSummary({ ...budget, isWeekly: true }).period).toBe('week');
    expect(budgetSummary(budget, 34_000)).toMatchObject({ percent: 94, level: 'near', period: 'month' });
  });
});
