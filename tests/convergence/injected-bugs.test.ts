/** A suite that cannot fail proves nothing: each of five injected bugs must be caught, and soon. */
import { describe, expect, it } from 'vitest';
import { firstSeedToCatch } from './check-seeds.ts';
import type { InjectedBug } from './run-seed.ts';

const LIMIT = 60;

describe('a deliberate bug is caught', () => {
  // The seed that caught it last is tried first; which one does moves with the code.
  it.each<[InjectedBug, RegExp, number]>([
    ['drop-on-403', /^G6 /, 8],
    ['ack-before-write', /^G1 /, 2],
    ['no-dedupe', /^G2 /, 1],
    ['dedupe-by-sequence', /^G[246] /, 51],
    ['one-database', /^G9 /, 3],
  ])('%s', async (bug, promise, first) => {
    const report = await firstSeedToCatch(bug, { first, limit: LIMIT, promise });
    console.log(`${bug}: caught by seed ${report?.seed}: ${report?.broken?.slice(0, 120)}`);
    expect(report?.broken).toMatch(promise);
  });
});
