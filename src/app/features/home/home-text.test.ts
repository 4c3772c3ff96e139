import { expect, it } from 'vitest';
import { arrivalText, noneUnderWayText, olderOrdersText } from './home-text.ts';

it('SHELL-13 an order is due or overdue, and a simulated one neither', () => {
  expect(arrivalText({ eta: '2026-11-29' }, '2026-11-29')).toBe('due Nov 29, 2026');
  expect(arrivalText({ eta: '2026-11-28' }, '2026-11-29')).toBe('overdue since Nov 28, 2026');
  expect(arrivalText({ eta: '2026-11-28', isSimulated: true }, '2026-11-29')).toBe('only simulated, nothing ships');
});

it('SHELL-13 nothing under way has arrived only if no older order is open', () => {
  expect(noneUnderWayText({ hasOrdered: false, olderOrderCount: 0 })).toBe('Nothing has been ordered yet.');
  expect(noneUnderWayText({ hasOrdered: true, olderOrderCount: 0 })).toBe('Everything you ordered has arrived.');
  // Pages stored by older versions do not contain them.
  expect(noneUnderWayText({})).toBe('Everything you ordered has arrived.');
  expect(noneUnderWayText({ hasOrdered: true, olderOrderCount: 2 })).toBe('Nothing from the last year.');
  expect(olderOrdersText(1)).toBe('1 order from more than a year ago is still open');
  expect(olderOrdersText(2)).toBe('2 orders from more than a year ago are still open');
});
