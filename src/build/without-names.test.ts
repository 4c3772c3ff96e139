import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles, chunkNamed } from './build-files.ts';
import { withoutNames } from './without-names.ts';

const ROUTER = dirname(createRequire(import.meta.url).resolve('react-router/package.json'));
const CONTEXTS = 'react-router/dist/production/lib/context.js';

it('leaves out names for developer tools, and nothing else', async () => {
  const text = readFileSync(join(ROUTER, '..', CONTEXTS), 'utf8');
  const files = {
    'index.html': '<html><head><script type="module" src="/main.js"></script></head></html>',
    'main.js': `import { LocationContext } from './node_modules/${CONTEXTS}'; globalThis.app = LocationContext;`,
    'node_modules/react': 'export const createContext = (of) => ({ of });',
    [`node_modules/${CONTEXTS}`]: text,
  };
  const { code } = chunkNamed(await buildFiles({ files, plugins: [withoutNames()] }), 'index');
  expect(text).toContain('LocationContext.displayName');
  expect(code).not.toContain('displayName');
  expect(code).toContain('globalThis.app = LocationContext');
});
