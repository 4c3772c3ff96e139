/** A suite that cannot fail proves nothing: each of five injected bugs must be caught, and soon. */
import { describe, expect, it } from 'vitest';
import { firstSeedToCatch } from './check-seeds.ts';
import type { InjectedBug } from './run-seed.ts';

const LIMIT = 60;

describe('a deliberate bug is caught', () => {
  it.each<[InjectedBug, RegExp]>([
    ['drop-on-403', /^G6 /],
    ['ack-before-write', /^G1 /],
    ['no-dedupe', /^G2 /],
    ['dedupe-by-sequence', /^G[246] /],
    ['one-database', /^G9 /],
  ])('%s', async (bug, promise) => {
    const report = await firstSeedToCatch(bug, LIMIT, promise);
    console.log(`${bug}: caught by seed ${report?.seed}: ${report?.broken?.slice(0, 120)}`);
    expect(report?.broken).toMatch(promise);
  });
});
