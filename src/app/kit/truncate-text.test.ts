import { expect, it } from 'vitest';
import { truncateText } from './truncate-text.ts';

it('CONST-04 SHELL-25 cuts at the length, adds an ellipsis, and leaves short text alone', () => {
  expect(truncateText('Downtown Family Dentistry', 17)).toBe('Downtown Family D…');
  expect(truncateText('Downtown', 17)).toBe('Downtown');
  expect(truncateText('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
});
