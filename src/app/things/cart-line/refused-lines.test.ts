import { expect, it } from 'vitest';
import type { LineView } from '#mirror/read/views.ts';
import { isBeingSent, withoutOrderingRefused } from './refused-lines.ts';

it('CART-16 a line that the server refused to add cannot be ordered; one with another refused change can', () => {
  const line = (id: string, clientId: string, needsYou: boolean) =>
    ({ id, clientId, needsYou, cannotOrder: false }) as unknown as LineView;
  const lines = [line('c-1', 'c-1', true), line('c-2', 'c-2', false), line('7', 'c-3', true)];
  expect(withoutOrderingRefused(lines).map(({ cannotOrder }) => cannotOrder)).toEqual([true, false, false]);
});

it('CHK-13 a refused change is not on its way, and neither is what waits behind it', () => {
  expect(isBeingSent({ waiting: 1, needsYou: false })).toBe(true);
  expect(isBeingSent({ waiting: 2, needsYou: true })).toBe(false);
  expect(isBeingSent({ waiting: 0, needsYou: false })).toBe(false);
});
