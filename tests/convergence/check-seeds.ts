/**
 * Runs a range of seeds and reports what happened. `CONVERGENCE_SEED=123 npx vitest run tests/convergence` replays one seed;
 * `CONVERGENCE_SEEDS` sets the total number, `CONVERGENCE_FIRST` the first of them: seeds that have never run find what those that ran
 * before no longer can.
 */
import { IS_BEFORE_LANDING } from '../support/before-landing.ts';
import { runSeed, type InjectedBug } from './run-seed.ts';
import type { SeedReport } from './seed-report.ts';

const SEEDS = Number(process.env['CONVERGENCE_SEEDS'] ?? (IS_BEFORE_LANDING ? 20 : 500));
const FIRST = Number(process.env['CONVERGENCE_FIRST'] ?? 1);
const ONLY = process.env['CONVERGENCE_SEED'];

export interface Seen {
  readonly seeds: number;
  readonly failed: readonly SeedReport[];
  readonly made: number;
  readonly kills: number;
  readonly faults: ReadonlyMap<string, number>;
}

export function seedsFromFirst(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => FIRST + index);
}

/** @param half 0 for the odd seeds, 1 for the even ones */
export function seedsOfHalf(half: 0 | 1): readonly number[] {
  if (ONLY !== undefined) return Number(ONLY) % 2 === 1 - half ? [Number(ONLY)] : [];
  return seedsFromFirst(SEEDS).filter((seed) => seed % 2 === 1 - half);
}

export async function checkSeeds(seeds: readonly number[]): Promise<Seen> {
  const failed: SeedReport[] = [];
  const faults = new Map<string, number>();
  let made = 0;
  let kills = 0;
  for (const seed of seeds) {
    const report = await runSeed(seed);
    made += report.made;
    kills += report.kills;
    for (const [name, count] of Object.entries(report.faults)) faults.set(name, (faults.get(name) ?? 0) + count);
    if (report.broken !== null) failed.push(report);
  }
  return { seeds: seeds.length, failed, made, kills, faults };
}

/** One line per failing seed, beginning with the seed. */
export function reportText(failed: readonly SeedReport[]): string {
  return failed
    .map(
      ({ seed, broken }) =>
        `seed ${seed} (replay: CONVERGENCE_SEED=${seed} npx vitest run tests/convergence): ${broken}`,
    )
    .join('\n');
}

/**
 * The seed that catches an injected bug by the given promise, `first` or the lowest; null if none from 1 to `limit` does. One bug breaks
 * several promises, and which one is noticed first changes with the code.
 */
export async function firstSeedToCatch(
  bug: InjectedBug,
  { first = 1, limit, promise = /^G/ }: { first?: number; limit: number; promise?: RegExp },
): Promise<SeedReport | null> {
  const seeds = new Set([first, ...Array.from({ length: limit }, (_, at) => at + 1)]);
  for (const seed of seeds) {
    const report = await runSeed(seed, bug);
    if (report.broken !== null && promise.test(report.broken)) return report;
  }
  return null;
}
