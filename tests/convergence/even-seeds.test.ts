import { describe, expect, it } from 'vitest';
import { checkSeeds, reportText, seedsOfHalf } from './check-seeds.ts';
import { EVERY_FAULT } from './every-fault.ts';

const seeds = seedsOfHalf(1);

describe.runIf(seeds.length > 0)('devices behind bad connections, even seeds', () => {
  it('G1 G2 G3 G4 G5 G6 G7 G8 G9 G10 G11 G16 hold at every step, and all copies are equal after heal', async () => {
    const seen = await checkSeeds(seeds);
    console.log(`${seen.seeds} seeds: ${seen.made} edits, ${seen.kills} kills, ${seen.failed.length} broken promises`);
    expect(reportText(seen.failed)).toBe('');
    if (seeds.length < 100) return;
    expect(EVERY_FAULT.filter((fault) => (seen.faults.get(fault) ?? 0) === 0)).toEqual([]);
  }, 1_800_000);
});
