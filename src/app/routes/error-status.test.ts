import { expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { statusOf } from './error-status.ts';

it('SHELL-10 shows the status of the answer, and 500 for anything else', () => {
  expect(statusOf(new WireFailure('refused', '', { status: 404 }))).toBe(404);
  expect(statusOf(new WireFailure('offline', ''))).toBe(500);
  expect(statusOf(new Error('x'))).toBe(500);
  expect(statusOf('x')).toBe(500);
});
