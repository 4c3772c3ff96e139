/** Browsers load only method, path and answer of the endpoints that they call, and nothing that only the server reads. */
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it } from 'vitest';
import { ROOT, readSources } from './rooms.ts';

const ENTRY = 'virtual:callers';

/** Every file of remote with calls, in one chunk. */
async function bundled(): Promise<{ readonly code: string; readonly files: readonly string[] }> {
  const callers = readSources(['src/remote']).filter(({ path }) => path.includes('/http/') && !/\.test\./.test(path));
  const source = callers.map(({ path }) => `export * from ${JSON.stringify(join(ROOT, path))};`).join('\n');
  const built = await build({
    configFile: false,
    root: ROOT,
    logLevel: 'silent',
    plugins: [
      {
        name: 'callers',
        resolveId: (id) => (id === ENTRY ? id : null),
        load: (id) => (id === ENTRY ? source : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, preserveEntrySignatures: 'strict' } },
  });
  const outputs = (Array.isArray(built) ? built : [built]).flatMap((each) => ('output' in each ? each.output : []));
  const chunks = outputs.flatMap((each) => (each.type === 'chunk' ? [each] : []));
  const files = chunks.flatMap(({ modules }) =>
    Object.entries(modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : [])),
  );
  return { code: chunks.map(({ code }) => code).join('\n'), files };
}

it('holds no input, no schema of a parameter and no registry', async () => {
  const { code, files } = await bundled();
  expect(code).toContain('/api/v2/orders');
  expect(files.filter((id) => /contract\/endpoints\/(?:all|parameters|endpoint-input)\.ts$/.test(id))).toEqual([]);
  expect(code).not.toContain('says:');
  expect(code).not.toContain('named-location');
}, 60_000);
