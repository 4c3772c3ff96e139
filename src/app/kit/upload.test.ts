import { expect, it } from 'vitest';
import { fileProblem } from './upload.tsx';

it('a missing, wrong, empty or oversized file is reported before it is sent', () => {
  const words = { none: 'none', otherName: 'other', tooLarge: 'large' };
  const problem = (name: string, size: number) =>
    fileProblem({ name, size }, { name: /\.(csv|gz)$/, mostBytes: 10, words });
  expect(fileProblem(null, { name: /x/, mostBytes: 10, words })).toBe('none');
  expect([problem('a.pdf', 5), problem('a.csv', 0), problem('a.csv', 11)]).toEqual([
    'other',
    'This file is empty.',
    'large',
  ]);
  expect([problem('PRICES.CSV', 10), problem('a.csv.gz', 1)]).toEqual([null, null]);
});
