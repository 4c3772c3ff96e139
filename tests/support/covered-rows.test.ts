import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ALL_ROWS } from '../coverage/rows.ts';
import { coverageOf, idsIn, inTable } from './covered-rows.ts';
import { testFiles } from './test-files.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Put together, so that this file names nothing. */
const id = (number: number): string => `CAT-0${number}`;

describe('requirements that tests name', () => {
  it('are those in names, not those in comments', () => {
    const text = `/* ${id(1)} */ it('${id(2)} is kept', () => {}); // '${id(3)}'\nit(\`${id(4)} // ${id(5)}\`, f);`;
    expect(idsIn(text)).toEqual([id(2), id(4), id(5)]);
  });

  it('are counted for each area, for the buying side and for all, and the others are listed', () => {
    const coverage = coverageOf(new Set(ALL_ROWS.filter((each) => each !== id(7))));
    expect(coverage.filter(({ missing }) => missing.length > 0).map(({ name, missing }) => [name, missing])).toEqual([
      ['CAT', [id(7)]],
      ['buying', [id(7)]],
      ['all', [id(7)]],
    ]);
    expect(inTable(coverage)).toMatch(/^CAT +28 of 29 {2}without: 07$/m);
    expect(inTable(coverage)).toMatch(/^SRCH +19 of 19$/m);
  });

  it('are requirements that there are', () => {
    const known = new Set(ALL_ROWS);
    const areas = new Set(ALL_ROWS.map((each) => each.slice(0, each.indexOf('-'))));
    const unknown = testFiles(ROOT).flatMap((path) =>
      idsIn(readFileSync(join(ROOT, path), 'utf8'))
        .filter((each) => areas.has(each.slice(0, each.indexOf('-'))) && !known.has(each))
        .map((each) => `${path}: ${each}`),
    );
    expect(unknown).toEqual([]);
  });
});
