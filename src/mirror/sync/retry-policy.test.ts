import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ServerConnection } from './server-connection.ts';
import { requestedDelay, RETRY_CEILING_MS, RETRY_FLOOR_MS, retryDelay } from './retry-policy.ts';

it('G5 a wait is between 1 s and 5 min, however many tries have failed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (times, chance) => {
        const delay = retryDelay(times, chance);
        expect(delay).toBeGreaterThanOrEqual(RETRY_FLOOR_MS);
        expect(delay).toBeLessThanOrEqual(RETRY_CEILING_MS);
      },
    ),
  );
});

it('spreads over the whole range (full jitter) and honours Retry-After', () => {
  expect(retryDelay(8, 0)).toBe(RETRY_FLOOR_MS);
  expect(retryDelay(8, 0.999)).toBeGreaterThan(200_000);
  expect(requestedDelay(90_000)).toBe(90_000);
  expect(requestedDelay(undefined)).toBe(0);
});

it('G5 a clock that is set back does not keep the connection closed', () => {
  let now = 1_000_000_000_000;
  const connection = new ServerConnection(
    () => now,
    () => 0.5,
  );
  connection.failed();
  expect(connection.isOpen).toBe(false);
  now -= 86_400_000;
  expect(connection.isOpen).toBe(true);
});
