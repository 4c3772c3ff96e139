/**
 * Every class that a component uses is in its style sheet, and every class of a style sheet is used: the compiler checks
 * neither, since any name can be read from a style sheet.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const APP = join(import.meta.dirname, '..', '..', 'src', 'app');
/** Accessed with a computed name. */
const COMPUTED = ['page-skeleton.module.css'];

const files = readdirSync(APP, { recursive: true, encoding: 'utf8' }).map((name) => join(APP, name));
const read = (file: string): string => readFileSync(file, 'utf8');
const sheets = files.filter((file) => file.endsWith('.module.css'));
const components = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'));

/** The class names in a style sheet's selectors, without Mantine's. */
function classesOf(sheet: string): ReadonlySet<string> {
  const selectors = read(sheet)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\{[^{}]*\}/g, '{}');
  const names = [...selectors.matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
  return new Set(names.filter((name) => !/^(?:mantine|recharts)-/.test(name)));
}

/** The classes used of each style sheet: by components, by other style sheets, and by its own rules with `composes`. */
function takenClasses(): ReadonlyMap<string, ReadonlySet<string>> {
  const taken = new Map<string, Set<string>>(sheets.map((sheet) => [sheet, new Set()]));
  const take = (sheet: string, name: string): void => void taken.get(sheet)?.add(name);
  for (const file of components) {
    const source = read(file);
    for (const [, local = '', path = ''] of source.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)) {
      const sheet = join(dirname(file), path);
      for (const [, name = ''] of source.matchAll(new RegExp(`\\b${local}\\['([\\w-]+)'\\]`, 'g'))) take(sheet, name);
    }
  }
  for (const file of sheets) {
    for (const [, names = '', path] of read(file).matchAll(/composes: ([\w -]+?)(?: from '([^']+)')?;/g)) {
      const sheet = path === undefined ? file : join(dirname(file), path);
      for (const name of names.split(' ')) take(sheet, name);
    }
  }
  return taken;
}

/** Set by Mantine on its own components, or by a component on an element. */
const FROM_ELSEWHERE = /^--(?:mantine-|button-height$|input-radius$)/;

it('variables of style sheets are defined: where one is not, its fallback would go unnoticed', () => {
  const styles = files.filter((file) => file.endsWith('.css'));
  const defined = new Set(
    [...styles, ...components].flatMap((file) =>
      [...read(file).matchAll(/(?<!var\()(--[\w-]+)['"]?\]?\s*:/g)].map(([, name = '']) => name),
    ),
  );
  const missing = styles.flatMap((sheet) =>
    [...read(sheet).matchAll(/var\((--[\w-]+)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !defined.has(name) && !FROM_ELSEWHERE.test(name))
      .map((name) => `${sheet.slice(APP.length)} ${name}`),
  );
  expect([...new Set(missing)]).toEqual([]);
});

describe('classes of style sheets', () => {
  const taken = takenClasses();

  it('are there where a component takes them', () => {
    const missing = [...taken].flatMap(([sheet, names]) =>
      [...names].filter((name) => !classesOf(sheet).has(name)).map((name) => `${sheet.slice(APP.length)} .${name}`),
    );
    expect(missing).toEqual([]);
  });

  it('are taken by a component', () => {
    const unused = [...taken]
      .filter(([sheet]) => !COMPUTED.some((name) => sheet.endsWith(name)))
      .flatMap(([sheet, names]) =>
        [...classesOf(sheet)].filter((name) => !names.has(name)).map((name) => `${sheet.slice(APP.length)} .${name}`),
      );
    expect(unused).toEqual([]);
  });
});

it('RT-09 no rule says `:has(…) > *` or `:has(…) > span`: for that one a browser styles all of them on the page with every element that comes or goes', () => {
  // Print-only rules do not matter.
  const onScreen = (sheet: string): string =>
    read(sheet)
      .replaceAll(/\/\*[\s\S]*?\*\//g, '')
      .replaceAll(/@media print \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '');
  const whole = files
    .filter((file) => file.endsWith('.css'))
    .flatMap((sheet) => [...onScreen(sheet).matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector.trim()))
    .filter((selector) =>
      [...selector.matchAll(/:has\((?:[^()]|\([^()]*\))*\)\)?([^,]*)/g)].some(([, after = '']) =>
        /[\s>+~](?:\*|[a-z][a-z0-9]*)$/.test(after.replaceAll(/:[\w-]+(?:\([^()]*\))?/g, '').trimEnd()),
      ),
    );
  expect(whole).toEqual([]);
});
