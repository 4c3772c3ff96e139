/**
 * `tests/security/asvs.md` has each line of OWASP ASVS 5.0.0 of levels 1 and 2, and cites only things that exist. Rule: a test
 * is cited by its file and its whole name, anything else by its file and some words of it.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './rooms.ts';

/** A row of ids for each section. */
const LINES: readonly string[] = `
1.1.1 1.1.2
1.2.1 1.2.2 1.2.3 1.2.4 1.2.5 1.2.6 1.2.7 1.2.8 1.2.9
1.3.1 1.3.2 1.3.3 1.3.4 1.3.5 1.3.6 1.3.7 1.3.8 1.3.9 1.3.10 1.3.11
1.4.1 1.4.2 1.4.3
1.5.1 1.5.2
2.1.1 2.1.2 2.1.3
2.2.1 2.2.2 2.2.3
2.3.1 2.3.2 2.3.3 2.3.4
2.4.1
3.2.1 3.2.2
3.3.1 3.3.2 3.3.3 3.3.4
3.4.1 3.4.2 3.4.3 3.4.4 3.4.5 3.4.6
3.5.1 3.5.2 3.5.3 3.5.4 3.5.5
3.7.1 3.7.2
4.1.1 4.1.2 4.1.3
4.2.1
4.3.1 4.3.2
4.4.1 4.4.2 4.4.3 4.4.4
5.1.1
5.2.1 5.2.2 5.2.3
5.3.1 5.3.2
5.4.1 5.4.2 5.4.3
6.1.1 6.1.2 6.1.3
6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.2.9 6.2.10 6.2.11 6.2.12
6.3.1 6.3.2 6.3.3 6.3.4
6.4.1 6.4.2 6.4.3 6.4.4
6.5.1 6.5.2 6.5.3 6.5.4 6.5.5
6.6.1 6.6.2 6.6.3
6.8.1 6.8.2 6.8.3 6.8.4
7.1.1 7.1.2 7.1.3
7.2.1 7.2.2 7.2.3 7.2.4
7.3.1 7.3.2
7.4.1 7.4.2 7.4.3 7.4.4 7.4.5
7.5.1 7.5.2
7.6.1 7.6.2
8.1.1 8.1.2
8.2.1 8.2.2 8.2.3
8.3.1
8.4.1
9.1.1 9.1.2 9.1.3
9.2.1 9.2.2 9.2.3 9.2.4
10.1.1 10.1.2
10.2.1 10.2.2
10.3.1 10.3.2 10.3.3 10.3.4
10.4.1 10.4.2 10.4.3 10.4.4 10.4.5 10.4.6 10.4.7 10.4.8 10.4.9 10.4.10 10.4.11
10.5.1 10.5.2 10.5.3 10.5.4 10.5.5
10.6.1 10.6.2
10.7.1 10.7.2 10.7.3
11.1.1 11.1.2
11.2.1 11.2.2 11.2.3
11.3.1 11.3.2 11.3.3
11.4.1 11.4.2 11.4.3 11.4.4
11.5.1
11.6.1
12.1.1 12.1.2 12.1.3
12.2.1 12.2.2
12.3.1 12.3.2 12.3.3 12.3.4
13.1.1
13.2.1 13.2.2 13.2.3 13.2.4 13.2.5
13.3.1 13.3.2
13.4.1 13.4.2 13.4.3 13.4.4 13.4.5
14.1.1 14.1.2
14.2.1 14.2.2 14.2.3 14.2.4
14.3.1 14.3.2 14.3.3
15.1.1 15.1.2 15.1.3
15.2.1 15.2.2 15.2.3
15.3.1 15.3.2 15.3.3 15.3.4 15.3.5 15.3.6 15.3.7
16.1.1
16.2.1 16.2.2 16.2.3 16.2.4 16.2.5
16.3.1 16.3.2 16.3.3 16.3.4
16.4.1 16.4.2 16.4.3
16.5.1 16.5.2 16.5.3
17.1.1
17.2.1 17.2.2 17.2.3 17.2.4
17.3.1 17.3.2
`
  .trim()
  .split(/\s+/)
  .map((id) => `V${id}`);

const STATES = ['met', 'configured', 'not met', 'n/a'] as const;
/** States that need proof. */
const SHOWN = new Set<string>(['met', 'configured']);

interface Row {
  readonly id: string;
  readonly level: string;
  readonly state: string;
  readonly by: string;
}

/** `- **V1.1.1** (2, met) What it asks: what shows it` */
const ROW = /^- \*\*(V[\d.]+)\*\* \(([^,]+), ([^)]+)\) .+?: (.*)$/;

function rowsOf(text: string): readonly Row[] {
  return text.split('\n').flatMap((line) => {
    const [, id = '', level = '', state = '', by = ''] = ROW.exec(line) ?? [];
    return id === '' ? [] : [{ id, level, state, by }];
  });
}

const read = (path: string): string => (existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), 'utf8') : '');

/** Only quoted names count as names of tests. */
function isThere(path: string, name: string, textOf: (path: string) => string): boolean {
  const text = textOf(path);
  if (!/\.(?:test|spec)\.ts$/.test(path)) return text.includes(name);
  return ["'", '"', '`'].some((quote) => text.includes(`${quote}${name}${quote},`));
}

function faultsOf(rows: readonly Row[], textOf: (path: string) => string): readonly string[] {
  return rows.flatMap(({ id, level, state, by }) => {
    const cited = [...by.matchAll(/`([^`]+\.(?:ts|md))`(?: "([^"]+)")?/g)];
    const gone = cited.filter(([, path = '', name]) =>
      name === undefined ? textOf(path) === '' : !isThere(path, name, textOf),
    );
    return [
      ...(level === '1' || level === '2' ? [] : [`${id}: level ${level}`]),
      ...((STATES as readonly string[]).includes(state) ? [] : [`${id}: state ${state}`]),
      ...(by.trim() === '' ? [`${id}: no reason`] : []),
      ...(SHOWN.has(state) && !cited.some(([, , name]) => name !== undefined) ? [`${id}: nothing shows it`] : []),
      ...gone.map(([, path, name]) => `${id}: there is no ${path} ${name ?? ''}`),
    ];
  });
}

const text = read('tests/security/asvs.md');
const rows = rowsOf(text);

it('has each line of levels 1 and 2, once', () => {
  expect(new Set(LINES).size).toBe(253);
  expect(rows.map(({ id }) => id)).toEqual(LINES);
  expect(rows.filter(({ level }) => level === '1')).toHaveLength(70);
});

it('names tests and texts that are there', () => {
  expect(faultsOf(rows, read)).toEqual([]);
});

it('counts its lines', () => {
  for (const chapter of new Set(LINES.map((id) => id.split('.')[0] ?? ''))) {
    const own = rows.filter(({ id }) => id.startsWith(`${chapter}.`));
    const counts = STATES.map((state) => own.filter((row) => row.state === state).length);
    expect(text).toMatch(new RegExp(String.raw`^\| ${chapter} [^|]+\| ${counts.join(String.raw` +\| `)} +\|$`, 'm'));
  }
  const all = STATES.map((state) => rows.filter((row) => row.state === state).length);
  expect(text).toMatch(new RegExp(String.raw`^\| all +\| ${all.join(String.raw` +\| `)} +\|$`, 'm'));
});

it.each([
  ['a test that is not there', '- **V1.1.1** (2, met) x: `a.test.ts` "does"'],
  ['a file that is not there', '- **V1.1.1** (2, n/a) x: as in `b.md`'],
  ['the beginning of a test’s name', '- **V1.1.1** (2, met) x: `a.test.ts` "does a"'],
  ['a state that is none', '- **V1.1.1** (2, nearly) x: `a.test.ts` "does a thing"'],
  ['a word without a test', '- **V1.1.1** (2, met) x: surely'],
  ['no reason', '- **V1.1.1** (2, not met) x: '],
])('finds a planted fault: %s', (_what, line) => {
  const textOf = (path: string): string => (path === 'a.test.ts' ? "it('does a thing', () => {});" : '');
  expect(faultsOf(rowsOf(line), textOf)).toHaveLength(1);
  expect(faultsOf(rowsOf('- **V1.1.1** (2, met) x: `a.test.ts` "does a thing"'), textOf)).toEqual([]);
});

interface Locked {
  readonly resolved?: string;
  readonly integrity?: string;
  readonly link?: boolean;
  readonly inBundle?: boolean;
}

// A lock file without URLs means the registry configured for npm, by default npm's own.
it('every part of others is pinned by the hash of its content, and comes from the registry alone', () => {
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Readonly<Record<string, Locked>> };
  const parts = Object.entries(packages).filter(([path, { inBundle }]) => path !== '' && inBundle !== true);
  expect(parts.length).toBeGreaterThan(100);
  const strange = parts.filter(
    ([, { resolved = '', integrity = '' }]) =>
      !integrity.startsWith('sha512-') || !(resolved === '' || resolved.startsWith('https://registry.npmjs.org/')),
  );
  expect(strange.map(([path]) => path)).toEqual([]);
  expect(readdirSync(ROOT).filter((name) => name === '.npmrc')).toEqual([]);
});
