import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { buildFiles, chunkNamed } from './build-files.ts';
import { leanMantine } from './lean-mantine.ts';

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
