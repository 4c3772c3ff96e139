import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildFiles, chunkNamed } from './build-files.ts';
import { leanMantine, REPLACED_PALETTES, UNUSED_PALETTES, UNUSED_TRANSITIONS } from './lean-mantine.ts';

const MANTINE = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), '..');
const APP = join(import.meta.dirname, '..', 'app');
const PARTS = 'node_modules/@mantine/core/esm/components';

let app = '';
beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), 'lean-mantine-'));
});
afterEach(() => rmSync(app, { recursive: true }));

/** What remains of a component with these parts, if the app has this screen. */
async function builtWith(component: string, parts: readonly string[], screen: string): Promise<string> {
  writeFileSync(join(app, 'screen.tsx'), screen);
  const imports = parts.map((part) => `import { ${component}${part} } from '../parts/${component}${part}.mjs';`);
  const given = parts.map((part) => `${component}.${part} = ${component}${part};`);
  const body = [...imports, `const ${component} = () => null;`, ...given, `export { ${component} };`];
  const files = {
    'index.html': '<html><head><script type="module" src="/main.js"></script></head></html>',
    'main.js': `import { ${component} } from './${PARTS}/${component}/${component}.mjs'; globalThis.app = ${component};`,
    [`${PARTS}/${component}/${component}.mjs`]: body.join('\n'),
    ...Object.fromEntries(
      parts.map((part) => [
        `${PARTS}/parts/${component}${part}.mjs`,
        `export const ${component}${part} = () => 'drawn ${part}';`,
      ]),
    ),
  };
  return chunkNamed(await buildFiles({ files, plugins: [leanMantine([app, MANTINE])] }), 'index').code;
}

it('leaves out the parts of a component that no file asks for, with all that they are made of', async () => {
  const code = await builtWith('Button', ['Group', 'GroupSection'], '<Button>Save</Button>');
  expect(code).not.toContain('drawn');
  expect(code).toContain('globalThis.app = Button');
});

it('keeps a part that a screen asks for', async () => {
  const code = await builtWith('Checkbox', ['Group', 'Card'], '<Checkbox.Group label="Days">');
  expect(code).toContain('drawn Group');
  expect(code).not.toContain('drawn Card');
});

it('keeps a part that Mantine’s own components ask for, and no screen', async () => {
  const code = await builtWith('Popover', ['Target', 'Dropdown', 'ContextMenu'], '<Menu />');
  expect(code).toContain('drawn Target');
  expect(code).toContain('drawn Dropdown');
});

const COLORS = 'core/MantineProvider/default-colors.mjs';
const TRANSITIONS = 'components/Transition/transitions.mjs';

const inPackage = (file: string): string => readFileSync(join(MANTINE, 'core', 'esm', file), 'utf8');

/** A page with everything that one of the package's modules exports under this name. */
async function builtWithExport(name: string, file: string, code = inPackage(file)): Promise<string> {
  const path = `node_modules/@mantine/core/esm/${file}`;
  const files = {
    'index.html': '<html><head><script type="module" src="/main.js"></script></head></html>',
    'main.js': `import { ${name} } from './${path}'; globalThis.shown = ${name};`,
    [path]: code,
  };
  return chunkNamed(await buildFiles({ files, plugins: [leanMantine([app])] }), 'index').code;
}

function filesNaming(names: RegExp, folder: string, ending: RegExp): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) => ending.test(each));
  expect(files.length).toBeGreaterThan(400);
  return files.filter((each) => names.test(readFileSync(join(folder, each), 'utf8')));
}

it('leaves out palettes that the app does not use, and keeps the others of the package that is installed', async () => {
  const code = await builtWithExport('DEFAULT_COLORS', COLORS);
  for (const name of [...UNUSED_PALETTES, ...REPLACED_PALETTES]) expect(code).not.toContain(`${name}:`);
  for (const name of ['dark', 'gray', 'blue', 'teal', 'yellow']) {
    expect(code).toMatch(new RegExp(`${name}: \\[(?:\\s*"#\\w{6}",?){10}\\s*\\]`));
  }
  const other = builtWithExport('DEFAULT_COLORS', COLORS, 'export const DEFAULT_COLORS = {};');
  await expect(other).rejects.toThrow('0 times, and not 1');
});

it('the app’s theme has its own of the palettes that it replaces', () => {
  const theme = readFileSync(join(APP, 'theme', 'theme.ts'), 'utf8');
  for (const name of REPLACED_PALETTES) expect(theme).toMatch(new RegExp(`^ +${name}: (?:shades\\(|\\[$)`, 'm'));
});

it('no file of the app names a palette that is left out', () => {
  const palettes = `(?:${UNUSED_PALETTES.join('|')})`;
  const names = new RegExp(`["'\`]${palettes}(?:\\.\\d)?["'\`]|color-${palettes}\\b`);
  expect(filesNaming(names, APP, /\.(?:tsx?|css)$/)).toEqual([]);
});

it('leaves out transitions that nothing names, and keeps the others of the package that is installed', async () => {
  const code = await builtWithExport('transitions', TRANSITIONS);
  for (const name of UNUSED_TRANSITIONS) expect(code).not.toMatch(new RegExp(`^\\s*"?${name}"?: {`, 'm'));
  for (const name of [
    'fade',
    'fade-down',
    'pop',
    'pop-top-right',
    'slide-left',
    'slide-right',
    'slide-up',
    'slide-down',
  ])
    expect(code).toMatch(new RegExp(`^\\s*"?${name}"?: {`, 'm'));
  const other = builtWithExport('transitions', TRANSITIONS, 'export const transitions = {};');
  await expect(other).rejects.toThrow('0 times, and not 1');
});

it('neither the app nor Mantine names a transition that is left out', () => {
  const names = new RegExp(`transition\\w*"?[:=]\\s*{?\\s*["'](?:${UNUSED_TRANSITIONS.join('|')})["']`);
  expect(filesNaming(names, APP, /\.tsx?$/)).toEqual([]);
  expect(filesNaming(names, join(MANTINE, 'core', 'esm'), /\.mjs$/)).toEqual([]);
});
