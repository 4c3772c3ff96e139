import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildFiles, chunkNamed } from './build-files.ts';
import { leanMantine, UNUSED_PALETTES } from './lean-mantine.ts';

const MANTINE = join(dirname(createRequire(import.meta.url).resolve('@mantine/core/styles.css')), '..');
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

async function builtWithColors(colors: string): Promise<string> {
  const path = `node_modules/@mantine/core/esm/${COLORS}`;
  const files = {
    'index.html': '<html><head><script type="module" src="/main.js"></script></head></html>',
    'main.js': `import { DEFAULT_COLORS } from './${path}'; globalThis.colors = DEFAULT_COLORS;`,
    [path]: colors,
  };
  return chunkNamed(await buildFiles({ files, plugins: [leanMantine([app])] }), 'index').code;
}

it('leaves out palettes that the app does not use, and keeps the others of the package that is installed', async () => {
  const code = await builtWithColors(readFileSync(join(MANTINE, 'core', 'esm', COLORS), 'utf8'));
  for (const name of UNUSED_PALETTES) expect(code).not.toContain(`${name}:`);
  for (const name of ['dark', 'gray', 'red', 'blue', 'teal', 'green', 'yellow', 'orange']) {
    expect(code).toMatch(new RegExp(`${name}: \\[(?:\\s*"#\\w{6}",?){10}\\s*\\]`));
  }
  await expect(builtWithColors('export const DEFAULT_COLORS = {};')).rejects.toThrow('0 times, and not 1');
});

it('no file of the app names a palette that is left out', () => {
  const palettes = `(?:${UNUSED_PALETTES.join('|')})`;
  const names = new RegExp(`["'\`]${palettes}(?:\\.\\d)?["'\`]|color-${palettes}\\b`);
  const folder = join(import.meta.dirname, '..', 'app');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((each) =>
    /\.(?:tsx?|css)$/.test(each),
  );
  expect(files.length).toBeGreaterThan(400);
  expect(files.filter((each) => names.test(readFileSync(join(folder, each), 'utf8')))).toEqual([]);
});
