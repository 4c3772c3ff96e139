/**
 * `npm run bench [-- --only NAME] [-- --json FILE]`: runs the benchmarks one after the other and prints their figures. NAME is
 * a benchmark's file name without `.bench.ts`. Exits with 1 if a goal is missed.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Row } from './row.ts';
import { machineSpeed } from './support/machine-speed.ts';

const { values } = parseArgs({ options: { only: { type: 'string' }, json: { type: 'string' } } });

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => file.replace('.bench.ts', ''))
  .filter((name) => values.only === undefined || name === values.only);

if (names.length === 0) {
  console.error(`No benchmark is named ${values.only ?? '(any)'}.`);
  process.exit(2);
}

const cores = availableParallelism();
const memory = Math.round(totalmem() / 2 ** 30);
console.log(
  `${cpus()[0]?.model ?? 'unknown processor'}, ${cores} cores, ${memory} GB, ${release()}, Node ${process.version}`,
);

const all: Row[] = [];
const tell = (rows: readonly Row[]): void => {
  all.push(...rows);
  for (const row of rows) {
    const mark = row.ok ? 'ok  ' : 'MISS';
    console.log(`  ${mark} ${row.name}: ${row.value} ${row.unit}${row.goal === 'none' ? '' : ` (goal ${row.goal})`}`);
  }
};

// Sizes are the same on every machine.
const isTimed = names.some((name) => name !== 'size');
if (isTimed) tell(await machineSpeed('before'));
for (const name of names) {
  console.log(`\n${name}`);
  const bench = (await import(`./${name}.bench.ts`)) as { run: () => Promise<readonly Row[]> };
  tell(await bench.run());
}
if (isTimed) tell(await machineSpeed('after'));

if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`);
const judged = all.filter(({ goal }) => goal !== 'none');
const missed = judged.filter(({ ok }) => !ok).length;
console.log(`\n${judged.length - missed} of ${judged.length} goals met`);
process.exit(missed === 0 ? 0 : 1);
