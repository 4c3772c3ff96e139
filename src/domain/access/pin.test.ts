import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { idleLeft, MAX_PIN_FAILURES, pinProblem, pinTurn, type PinAttempts } from './pin.ts';

it.each([
  ['2580', null],
  ['80351794', null],
  ['2468', null],
  ['123', 'length'],
  ['123456789', 'length'],
  ['', 'length'],
  ['12a4', 'no-digits'],
  ['１２５８', 'no-digits'],
  ['0000', 'easy'],
  ['1234', 'easy'],
  ['7890', 'easy'],
  ['9876', 'easy'],
])('ACC-06 %j as a PIN: %s', (typed, problem) => {
  expect(pinProblem(typed)).toBe(problem);
});

/** Number of attempts possible within this time when trying as often as allowed. */
function triesWithin(ms: number, clock: (real: number) => number): number {
  let attempts: PinAttempts = { failures: 0, failedAt: 0 };
  let tries = 0;
  for (let real = 0; real <= ms;) {
    const now = clock(real);
    if (attempts.failedAt > now) attempts = { ...attempts, failedAt: now };
    const turn = pinTurn(attempts, now);
    if (turn.may === 'use-password') return tries;
    if (turn.may === 'wait') real += Math.max(1, turn.ms);
    else {
      tries += 1;
      attempts = { failures: attempts.failures + 1, failedAt: now };
      real += 1;
    }
  }
  return tries;
}

describe('ACC-06 wrong PINs', () => {
  it('are waited for longer and longer', () => {
    const waits = Array.from({ length: MAX_PIN_FAILURES }, (_, failures) => {
      const turn = pinTurn({ failures, failedAt: 1_000 }, 1_000);
      return turn.may === 'wait' ? turn.ms / 1_000 : 0;
    });
    expect(waits).toEqual([0, 0, 0, 30, 60, 120, 240, 480, 900, 1_800]);
    expect(pinTurn({ failures: 3, failedAt: 1_000 }, 30_999)).toEqual({ may: 'wait', ms: 1 });
    expect(pinTurn({ failures: 3, failedAt: 1_000 }, 31_000)).toEqual({ may: 'try' });
  });

  it('are ten, whatever the clock of the device says meanwhile', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1e12, max: 1e12 }), { minLength: 1, maxLength: 8 }), (jumps) => {
        const clock = (real: number): number => 2e12 + real + (jumps[Math.floor(real / 60_000) % jumps.length] ?? 0);
        expect(triesWithin(1e9, clock)).toBeLessThanOrEqual(MAX_PIN_FAILURES);
      }),
    );
    expect(triesWithin(1e9, (real) => real)).toBe(MAX_PIN_FAILURES);
    expect(triesWithin(3 * 60_000, (real) => real)).toBeLessThan(6);
  });

  it('make nobody wait longer than a wait because the clock was set back', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.nat(1e12), fc.nat(1e12), (failures, failedAt, now) => {
        const turn = pinTurn({ failures, failedAt }, now);
        expect(turn.may === 'wait' ? turn.ms : 0).toBeLessThanOrEqual(1_800_000);
      }),
    );
  });
});

it('ACC-06 a tablet that nobody touches locks, and so does one that does not know', () => {
  expect(idleLeft(0, 5, 299_999)).toBe(1);
  expect(idleLeft(0, 5, 300_000)).toBe(0);
  expect(idleLeft(0, 1, 60_000)).toBe(0);
  expect(idleLeft(0, 'never', 300_000)).toBe(0);
  expect(idleLeft(null, 30, 0)).toBe(0);
  expect(idleLeft(1, 30, 0)).toBe(0);
  expect(idleLeft(Number.NaN, 30, 0)).toBe(0);
});
