import { expect, it } from 'vitest';
import type { LineView } from '#mirror/read/views.ts';
import { withoutOrderingRefused } from './refused-lines.ts';

it('CART-16 a line that the server refused to add cannot be ordered; one with another refused change can', () => {
  const line = (id: string, clientId: string, needsYou: boolean) =>
    ({ id, clientId, needsYou, cannotOrder: false }) as unknown as LineView;
  const lines = [line('c-1', 'c-1', true), line('c-2', 'c-2', false), line('7', 'c-3', true)];
  expect(withoutOrderingRefused(lines).map(({ cannotOrder }) => cannotOrder)).toEqual([true, false, false]);
});
