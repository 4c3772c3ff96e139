/** Objects built for each row of an answer spread what is optional behind their other members (decision 0085). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './rooms.ts';

const ROWS = ['src/contract/resources/*.ts', 'src/server/store/**/*.ts'];

/** Lines with an optional spread that a plain member of the same object follows. */
function spreadsBefore(text: string): number[] {
  const lines = text.split('\n');
  return lines.flatMap((line, at) => {
    const [, indent] = /^( +)\.\.\.\(.*\? \{/.exec(line) ?? [];
    if (indent === undefined) return [];
    const end = lines.findIndex((each, place) => place > at && !each.startsWith(indent));
    const isMember = new RegExp(`^${indent}\\w+[:,]`);
    return lines.slice(at + 1, end).some((each) => isMember.test(each)) ? [at + 1] : [];
  });
}

it('optional members come last in rows', () => {
  const files = ROWS.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter((file) => !file.includes('.test.'));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((file) =>
    spreadsBefore(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}:${line}`),
  );
  expect(found).toEqual([]);
});

it('finds a planted one', () => {
  const planted = 'const row = {\n  a,\n  ...(b === null ? {} : { b }),\n  c: 1,\n};';
  expect(spreadsBefore(planted)).toEqual([3]);
  expect(spreadsBefore(planted.replace('  c: 1,\n', ''))).toEqual([]);
});
