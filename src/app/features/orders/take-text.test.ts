import { expect, it } from 'vitest';
import { takeText } from './take-text.ts';
import type { ReceiveLine } from './use-receiving.ts';

const line = (received: number, ...inBox: number[]) =>
  ({ received, plan: inBox.map((each) => ({ received: each, lot: '', expiresOn: null })) }) as unknown as ReceiveLine;
const text = (lines: readonly ReceiveLine[], taken = lines) =>
  takeText(
    lines,
    taken.map((each) => ({ line: each })),
  );

it('ORD-26 the button that puts everything into stock says that it does, and how much that is', () => {
  expect(text([line(0, 4), line(0, 1, 1)])).toBe('Put all 6 into stock');
  expect(text([line(0, 1)])).toBe('Put 1 into stock');
});

it('ORD-26 once something was counted it is the rest, and what is in no folder yet is not among it', () => {
  expect(text([line(1, 3), line(0, 2)])).toBe('Put the remaining 5 into stock');
  expect(text([line(0, 4), line(0, 2)], [line(0, 4)])).toBe('Put 4 into stock');
  expect(text([line(4)])).toBe('Put into stock');
});
