/**
 * The copy and its outbox without a browser: how many seeds of the simulation keep every promise, and what an edit and an
 * acknowledgement cost with an in-memory IndexedDB (slower than a browser's; reported without a goal).
 */
import { checkSeeds, firstSeedToCatch, reportText, seedsFromFirst } from '#tests/convergence/check-seeds.ts';
import type { InjectedBug } from '#tests/convergence/run-seed.ts';
import { row, type Row } from './row.ts';

const SEEDS = Number(process.env['CONVERGENCE_SEEDS'] ?? 5000);
const BUGS: readonly InjectedBug[] = [
  'drop-on-403',
  'ack-before-write',
  'no-dedupe',
  'dedupe-by-sequence',
  'one-database',
];

export async function run(): Promise<Row[]> {
  const began = performance.now();
  const seen = await checkSeeds(seedsFromFirst(SEEDS));
  const seconds = (performance.now() - began) / 1000;
  if (seen.failed.length > 0) console.log(reportText(seen.failed));
  const caught: Row[] = [];
  for (const bug of BUGS) {
    const report = await firstSeedToCatch(bug, { limit: 60 });
    caught.push(row(`first seed that catches ${bug}`, report?.seed ?? Number.POSITIVE_INFINITY, 'seed', '<= 60'));
  }
  return [
    row('seeds that hold every promise', seen.seeds - seen.failed.length, 'seeds', '>= 5000'),
    row('seeds that break a promise', seen.failed.length, 'seeds', '<= 0'),
    row('edits made in them', seen.made, 'edits', 'none'),
    row('kills survived in them', seen.kills, 'kills', '>= 10000'),
    row('time per seed', (seconds * 1000) / SEEDS, 'ms', 'none'),
    ...caught,
  ];
}
