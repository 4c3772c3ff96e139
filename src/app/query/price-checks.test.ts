import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CART_PRICE_CHECK_MS, createPriceChecks, PRICE_CHECK_MS, type PriceChecks } from './price-checks.ts';

let checks: PriceChecks;
let announced: number;

beforeEach(() => {
  vi.useFakeTimers();
  checks = createPriceChecks();
  announced = 0;
  checks.subscribe(() => (announced += 1));
});
afterEach(() => {
  checks.clearAll();
  vi.useRealTimers();
});

it('PRICE-05 CONST-02 removes an id by itself after 30 s, 90 s for a cart check', () => {
  checks.add(['70', '71'], PRICE_CHECK_MS);
  checks.add(['72'], CART_PRICE_CHECK_MS);
  vi.advanceTimersByTime(29_999);
  expect(['70', '71', '72'].map(checks.isChecking)).toEqual([true, true, true]);
  vi.advanceTimersByTime(1);
  expect(['70', '71', '72'].map(checks.isChecking)).toEqual([false, false, true]);
  vi.advanceTimersByTime(59_999);
  expect(checks.isChecking('72')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(checks.isChecking('72')).toBe(false);
});

it('RT-09 the news of a price takes its mark away, and no timer comes after it', () => {
  checks.add(['70', '71'], PRICE_CHECK_MS);
  checks.clear(['70']);
  expect(['70', '71'].map(checks.isChecking)).toEqual([false, true]);
  expect(announced).toBe(2);
  checks.clear(['70']);
  expect(announced).toBe(2);
  expect(vi.getTimerCount()).toBe(1);
});

it('keeps the longer time of an id that is asked for twice', () => {
  checks.add(['70'], CART_PRICE_CHECK_MS);
  checks.add(['70'], PRICE_CHECK_MS);
  vi.advanceTimersByTime(PRICE_CHECK_MS);
  expect(checks.isChecking('70')).toBe(true);
  checks.add(['70'], CART_PRICE_CHECK_MS);
  vi.advanceTimersByTime(CART_PRICE_CHECK_MS - 1);
  expect(checks.isChecking('70')).toBe(true);
  vi.advanceTimersByTime(1);
  expect(checks.isChecking('70')).toBe(false);
});

it('RT-09 news that overtake the answer leave no mark; older news do not count', () => {
  checks.clear(['70']);
  vi.advanceTimersByTime(100);
  const askedAt = Date.now();
  vi.advanceTimersByTime(100);
  checks.clear(['71']);
  checks.add(['70', '71', '72'], PRICE_CHECK_MS, askedAt);
  expect(['70', '71', '72'].map(checks.isChecking)).toEqual([true, false, true]);
});
