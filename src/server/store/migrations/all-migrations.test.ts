/** The migrations found in the folder. */
import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ALL_MIGRATIONS } from './all-migrations.ts';

const files = readdirSync(import.meta.dirname).filter((file) => /^\d/.test(file));

it('every file that begins with a number is a migration, in the order of the numbers', () => {
  expect(ALL_MIGRATIONS.map(({ name }) => `${name}.ts`)).toEqual(files.toSorted());
  expect(ALL_MIGRATIONS.length).toBeGreaterThan(60);
  for (const { name, sql } of ALL_MIGRATIONS) expect(sql.trim(), name).not.toBe('');
});

it('no two have a number in common: whoever lands second takes the next one', () => {
  const numbers = ALL_MIGRATIONS.map(({ name }) => name.slice(0, 4));
  expect(numbers).toEqual([...new Set(numbers)]);
});

it('what SQL cannot do runs with its migration', () => {
  const running = ALL_MIGRATIONS.filter(({ run }) => run !== undefined);
  expect(running.map(({ name }) => name)).toEqual(['0013-product-identity']);
});
