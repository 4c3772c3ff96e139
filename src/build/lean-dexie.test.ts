import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { buildFiles, chunkNamed } from './build-files.ts';
import { leanDexie } from './lean-dexie.ts';

const DEXIE = 'node_modules/dexie/dist/modern/dexie.mjs';

async function builtWith(dexie: string): Promise<string> {
  const files = {
    'index.html': '<html><head><script type="module" src="/main.js"></script></head></html>',
    'main.js': `import { Dexie } from './${DEXIE}'; globalThis.db = new Dexie('shelf');`,
    [DEXIE]: dexie,
  };
  return chunkNamed(await buildFiles({ files, plugins: [leanDexie()] }), 'index').code;
}

it('leaves out of the Dexie that is installed what is never run, and nothing else of what a database uses', async () => {
  const installed = dirname(createRequire(import.meta.url).resolve('dexie/package.json'));
  const text = readFileSync(join(installed, 'dist', 'modern', 'dexie.mjs'), 'utf8');
  const code = await builtWith(text);
  for (const gone of ['cacheMiddleware', 'applyOptimisticOps', 'userAgent', 'idbReady']) {
    expect(text).toContain(gone);
    expect(code).not.toContain(gone);
  }
  for (const kept of ['cacheExistingValues', 'observability', 'virtualIndex', 'hooks']) {
    expect(code).toContain(`this.use(${kept}Middleware);`);
  }
});

it('fails the build when a newer Dexie is written in another way', async () => {
  await expect(builtWith('export class Dexie {}')).rejects.toThrow('0 times, and not 1');
});
