import { describe, expect, it } from 'vitest';
import { budgetSummary } from '#domain/ordering/budget.ts';
import { budgetText, effectText, periodText, TOTAL_SAVED, TOTAL_SAVED_INFO } from './budget-text.ts';

const MONTH = { budgetCents: 850_000, leftCents: 312_000, isWeekly: false };

describe('the budget in words', () => {
  it('BUD-01 BUD-04 spent of budget, percent and what remains', () => {
    expect(budgetText(budgetSummary(MONTH), 850_000)).toBe(
      '$5,380.00 of $8,500.00 spent this month, 63%, $3,120.00 left',
    );
    const over = { ...MONTH, leftCents: -2500 };
    expect(budgetText(budgetSummary(over), 850_000)).toContain('100%, $25.00 over');
  });

  it('BUD-03 the period is the week or the month', () => {
    expect(periodText(budgetSummary(MONTH))).toBe('this month');
    expect(periodText(budgetSummary({ ...MONTH, isWeekly: true }))).toBe('this week');
  });

  it('BUD-02 says what an order does to the budget, and colors it accordingly', () => {
    const near = budgetSummary(MONTH, 261_000);
    expect(effectText(near, 1)).toBe('This order takes you to 94% of this month’s budget.');
    expect(near.level).toBe('near');
    const over = budgetSummary(MONTH, 322_000);
    expect(effectText(over, 2)).toBe('These orders take you to 101% of this month’s budget, $100.00 over it.');
    expect(over.level).toBe('over');
    expect(effectText(budgetSummary(MONTH, 9_535_000), 1)).toContain('takes you to 1,185% of this month');
    expect(budgetSummary(MONTH, 100).level).toBe('on-budget');
    expect(budgetSummary({ ...MONTH, leftCents: 0 }).level).toBe('near');
  });

  it('SAV-02 uses the exact name and explanation of the specification', () => {
    expect(TOTAL_SAVED).toBe('Total saved');
    expect(TOTAL_SAVED_INFO.toLowerCase()).toContain(
      'it tracks all purchases and records the amount saved using the platform',
    );
  });
});
