/** The server as `npm start` runs it: from its bundle, and nothing of it a second time from the sources. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { findBundle } from '#server/bundle/bundle-files.js';
import { makeBundle } from '#server/bundle/make-bundle.ts';
import { paths } from '#tests/support/paths.ts';
import { testDatabases } from '../support/pg.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';

const ROOT = join(import.meta.dirname, '../..');
/** Writes down whatever is loaded in the main thread. */
const WRITES_DOWN = `import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
registerHooks({
  load(url, context, next) {
    appendFileSync(process.env.LOADED, url + '\\n');
    return next(url, context);
  },
});`;

async function originOf(child: ChildProcess): Promise<string> {
  if (child.stdout === null) throw new Error('nothing to read from');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /Stockroom is at (\S+)/.exec(line)?.[1];
    if (origin !== undefined) return origin.replace('localhost', '127.0.0.1');
  }
  throw new Error('the process ended before it said where it is');
}

describe.each(testDatabases())('the server from its bundle on $name', ({ freshDatabase }) => {
  it('prepares a database, answers, loads no module of its own from the sources, and stops cleanly', async () => {
    await makeBundle();
    await using database = await freshDatabase();
    const dataDir = testDirectory();
    const loaded = join(dataDir, 'loaded');
    const hook = `data:text/javascript,${encodeURIComponent(WRITES_DOWN)}`;
    const child = spawn(process.execPath, ['--import', hook, 'src/server/start.js'], {
      cwd: ROOT,
      env: {
        ...process.env,
        PORT: '0',
        DATA_DIR: dataDir,
        DEMO: 'off',
        LOG_LEVEL: 'error',
        DATABASE_URL: database.connectionString,
        LOADED: loaded,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const origin = await originOf(child);
      expect((await fetch(origin + paths.user)).status).toBe(401);
      const described = await fetch(`${origin}/api/v2/openapi.json`);
      expect([described.status, Object.keys((await described.json()) as object)]).toEqual([
        200,
        expect.arrayContaining(['openapi', 'paths']),
      ]);
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      expect((await ended)[0]).toBe(0);
      const files = readFileSync(loaded, 'utf8')
        .split('\n')
        .filter((url) => url.startsWith('file:'));
      // Joined too: it has 257 modules.
      expect(files.filter((url) => url.includes('/node_modules/kysely/'))).toEqual([]);
      const own = files
        .filter((url) => !url.includes('/node_modules/'))
        .map((url) => relative(ROOT, fileURLToPath(url)).split(sep).join('/'));
      const bundle = relative(ROOT, findBundle(ROOT) ?? '')
        .split(sep)
        .join('/');
      const parts = own.filter((path) => path.startsWith(`${bundle}/`)).map((path) => path.slice(bundle.length + 1));
      expect(parts.sort()).toEqual(['all-migrations.js', 'main.js', 'server.js', 'write-api-document.js']);
      // Migrations are read where they are; they import nothing.
      const others = own.filter((path) => !path.startsWith(bundle) && !/\/migrations\/\d{4}-[^/]+\.ts$/.test(path));
      expect(others.sort()).toEqual([
        'src/server/bundle/bundle-files.js',
        'src/server/needed-node.js',
        'src/server/start.js',
      ]);
    } finally {
      child.kill('SIGKILL');
      removeTestDirectory(dataDir);
    }
  });
});

it('the bundle finds programs, files and folders of the sources where they are', async () => {
  await makeBundle();
  const folder = findBundle(ROOT) ?? '';
  const modules = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const text = modules.map((name) => readFileSync(join(folder, name), 'utf8')).join('\n');
  const found = [...text.matchAll(/import\.meta\.dirname \+ "\/([^"]+)"|new URL\("([^"]+)", import\.meta\.url\)/g)].map(
    ([, below, beside]) => join(folder, below ?? beside ?? ''),
  );
  expect(found.length).toBeGreaterThan(5);
  expect(found.filter((path) => !existsSync(path))).toEqual([]);
  expect(text.match(/import\.meta\b/g)).toHaveLength(found.length);
});
