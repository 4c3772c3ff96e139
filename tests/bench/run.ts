/**
 * `npm run bench [-- --only NAME] [-- --json FILE]`: runs the benchmarks one after the other and prints their figures.
 * NAME is a benchmark's file name without `.bench.ts`. Exits with 1 when a goal is missed.
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import type { Row } from './row.ts';

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
for (const name of names) {
  console.log(`\n${name}`);
  const bench = (await import(`./${name}.bench.ts`)) as { run: () => Promise<readonly Row[]> };
  for (const row of await bench.run()) {
    all.push(row);
    const mark = row.ok ? 'ok  ' : 'MISS';
    console.log(`  ${mark} ${row.name}: ${row.value} ${row.unit}${row.goal === 'none' ? '' : ` (goal ${row.goal})`}`);
  }
}

if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify(all, null, 2)}\n`);
const missed = all.filter((row) => !row.ok).length;
console.log(`\n${all.length - missed} of ${all.length} goals met`);
process.exit(missed === 0 ? 0 : 1);
