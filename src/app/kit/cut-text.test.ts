import { expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

it('SHELL-25 cuts at the length and marks it, and leaves a short text alone', () => {
  expect(cutText('Downtown Family Dentistry', 17)).toBe('Downtown Family D…');
  expect(cutText('Downtown', 17)).toBe('Downtown');
  expect(cutText('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
});
