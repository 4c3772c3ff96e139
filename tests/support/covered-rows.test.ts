import { describe, expect, it } from 'vitest';
import { ALL_ROWS, coverageOf, idsIn, inTable } from './covered-rows.ts';

/** Assembled, so that this file itself cites nothing. */
const id = (number: number): string => ['CAT', `0${number}`].join('-');

describe('requirements that tests name', () => {
  it('are those in names, not those in comments', () => {
    const text = `/* ${id(1)} */ it('${id(2)} is kept', () => {}); // '${id(3)}'\nit(\`${id(4)} // ${id(5)}\`, f);`;
    expect(idsIn(text)).toEqual([id(2), id(4), id(5)]);
  });

  it('are all of a range', () => {
    expect(idsIn(`it('${id(1)}..03 ${id(7)} to ${id(8)} are kept', f);`)).toEqual([1, 2, 3, 7, 8].map(id));
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
});
