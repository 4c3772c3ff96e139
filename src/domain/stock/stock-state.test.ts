import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expiringBy, stockLevel, stockState } from './stock-state.ts';

const item = { onHand: 5, needToHave: null, reorderWhenLte: null, expirationDate: null };
const today = '2026-05-01';

describe('stock state', () => {
  it('is in stock where the practice set no par level', () => {
    expect(stockState(item, today)).toBe('in-stock');
    expect(stockState({ ...item, onHand: 0 }, today)).toBe('in-stock');
  });

  it('is low at the threshold, and at 0 out', () => {
    expect(stockState({ ...item, reorderWhenLte: 5 }, today)).toBe('low');
    expect(stockState({ ...item, reorderWhenLte: 4 }, today)).toBe('in-stock');
    expect(stockState({ ...item, onHand: 0, reorderWhenLte: 4 }, today)).toBe('out');
  });

  it('is low below need-to-have if there is no threshold', () => {
    expect(stockState({ ...item, needToHave: 6 }, today)).toBe('low');
    expect(stockState({ ...item, needToHave: 5 }, today)).toBe('in-stock');
  });

  it('is expired from the day after the expiration date, while pieces are left', () => {
    expect(stockState({ ...item, expirationDate: '2026-05-01' }, today)).toBe('expiring');
    expect(stockState({ ...item, expirationDate: '2026-04-30' }, today)).toBe('expired');
    expect(stockState({ ...item, onHand: 0, expirationDate: '2026-04-30' }, today)).toBe('in-stock');
  });

  it('is expiring in the last 30 days, unless it is low or out as well', () => {
    expect(expiringBy(today)).toBe('2026-05-31');
    expect(stockState({ ...item, expirationDate: '2026-05-31' }, today)).toBe('expiring');
    expect(stockState({ ...item, expirationDate: '2026-06-01' }, today)).toBe('in-stock');
    expect(stockState({ ...item, needToHave: 9, expirationDate: '2026-05-31' }, today)).toBe('low');
    expect(stockState({ ...item, needToHave: 9, expirationDate: '2026-04-30' }, today)).toBe('expired');
  });

  it('is not stocked without anything on hand where no number was set', () => {
    expect(stockLevel({ ...item, onHand: 0 })).toBe('not-stocked');
    expect(stockLevel(item)).toBe('stocked');
  });

  it('ITEM-16 a need-to-have of 0 without a threshold wants nothing: none on hand is not stocked, neither out nor low', () => {
    expect(stockLevel({ onHand: 0, needToHave: 0, reorderWhenLte: null })).toBe('not-stocked');
    expect(stockLevel({ onHand: 1, needToHave: 0, reorderWhenLte: null })).toBe('stocked');
    expect(stockLevel({ onHand: 0, needToHave: 0, reorderWhenLte: 0 })).toBe('out');
    expect(stockLevel({ onHand: 0, needToHave: 1, reorderWhenLte: null })).toBe('out');
  });

  it('ITEM-16 an unset need-to-have has the same stock level as one of 0', () => {
    fc.assert(
      fc.property(fc.nat(4), fc.option(fc.nat(4)), (onHand, reorderWhenLte) => {
        const facts = { onHand, reorderWhenLte };
        expect(stockLevel({ ...facts, needToHave: 0 })).toBe(stockLevel({ ...facts, needToHave: null }));
      }),
    );
  });
});
