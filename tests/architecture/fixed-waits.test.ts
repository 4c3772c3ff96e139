/** No journey waits for a fixed time: it waits for the expected state, or advances the clock of its page (pass-time.ts). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './rooms.ts';

const FIXED_WAIT = /\bwaitForTimeout\s*\(|timers\/promises/;

const linesThatWait = (name: string, text: string): string[] =>
  text.split('\n').flatMap((line, index) => (FIXED_WAIT.test(line) ? [`${name}:${index + 1} ${line.trim()}`] : []));

it('no journey waits for a fixed time', () => {
  const folder = join(ROOT, 'e2e');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'));
  expect(names.length).toBeGreaterThan(50);
  expect(names.flatMap((name) => linesThatWait(name, readFileSync(join(folder, name), 'utf8')))).toEqual([]);
});

it('would find one', () => {
  expect(linesThatWait('a.ts', 'await press();\nawait page.waitForTimeout(500);')).toEqual([
    'a.ts:2 await page.waitForTimeout(500);',
  ]);
  expect(linesThatWait('b.ts', "import { setTimeout } from 'node:timers/promises';")).toHaveLength(1);
});
