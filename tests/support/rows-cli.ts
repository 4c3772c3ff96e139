/** `npm run test:rows`, the end of `npm test`: how many requirements of each area a test cites, and which are cited by none. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { coverageOf, idsIn, inTable } from './covered-rows.ts';
import { testFiles } from './test-files.ts';

const ROOT = join(import.meta.dirname, '..', '..');

const named = new Set(testFiles(ROOT).flatMap((path) => idsIn(readFileSync(join(ROOT, path), 'utf8'))));
process.stdout.write(`\n${inTable(coverageOf(named))}\n`);
