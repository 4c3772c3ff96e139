/** What a start of the server loads: each module costs time and memory, on every server, whether it is ever used or not. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importsOf, ROOT } from './rooms.ts';

/** Files of ours and packages that `entry` loads before it runs; later are those that it asks for with `import()`. */
function loadedBy(entry: string): Set<string> {
  const loaded = new Set<string>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (loaded.has(path)) continue;
    loaded.add(path);
    const text = readFileSync(join(ROOT, path), 'utf8').replaceAll('import(', 'later(');
    for (const { specifier, target, typeOnly } of importsOf(path, text)) {
      if (typeOnly) continue;
      if (target === null) loaded.add(specifier);
      else waiting.push(target);
    }
  }
  return loaded;
}

const ON_USE = [
  '@simplewebauthn/server',
  '@valibot/to-json-schema',
  '@zxcvbn-ts/core',
  'any-ascii',
  'graphile-worker',
  'nodemailer',
  'pdfkit',
  'saxes',
  'src/server/seed/seed-demo.ts',
  'src/server/store/migrations/all-migrations.ts',
  'stripe',
  'web-push',
  'yauzl',
];

it('a start loads neither a library that only some uses need nor what only a new database needs', () => {
  const loaded = loadedBy('src/server/main.ts');
  expect([...loaded]).toEqual(expect.arrayContaining(['fastify', 'pg', 'src/server/store/migrate.ts']));
  expect(ON_USE.filter((each) => loaded.has(each))).toEqual([]);
});
