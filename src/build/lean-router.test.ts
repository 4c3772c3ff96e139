import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles, chunkNamed } from './build-files.ts';
import { leanRouter } from './lean-router.ts';

const LINKS = 'react-router/dist/production/lib/dom/lib.js';
const IMPORTS = /^import \{ ([^}]+) \} from "(\.[^"]+)";$/gm;

async function builtWith(links: string): Promise<string> {
  const imported = [...links.matchAll(IMPORTS)].map(([, names = '', path = '']) => [
    join('node_modules', dirname(LINKS), path),
    names
      .split(', ')
      .map((name) => `export const ${name} = () => '${name}';`)
      .join('\n'),
  ]);
  const files = {
    'index.html': '<html><head><script type="module" src="/main.js"></script></head></html>',
    'main.js': `import { BrowserRouter, Link } from './node_modules/${LINKS}'; globalThis.app = [BrowserRouter, Link];`,
    'node_modules/react': 'exports.createContext = () => ({}); exports.forwardRef = (drawn) => drawn;',
    [`node_modules/${LINKS}`]: links,
    ...Object.fromEntries(imported),
  };
  return chunkNamed(await buildFiles({ files, plugins: [leanRouter()] }), 'index').code;
}

it('leaves out of the React Router that is installed what its framework alone uses, and keeps what a link does', async () => {
  const installed = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
  const text = readFileSync(join(installed, '..', LINKS), 'utf8');
  const code = await builtWith(text);
  for (const gone of ['PrefetchPageLinks', 'usePrefetchBehavior', 'useScrollRestoration', 'useSubmit']) {
    expect(text).toContain(gone);
    expect(code).not.toContain(gone);
  }
  for (const kept of ['ref: forwardedRef', 'onClick: isSpaLink ? handleClick : onClick', 'createElement("a"']) {
    expect(code).toContain(kept);
  }
});

it('fails the build when a newer React Router is written in another way', async () => {
  await expect(builtWith('export const BrowserRouter = 1, Link = 2;')).rejects.toThrow('0 times, and not 1');
});
