import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { originalPlaces } from './original-places.ts';

const root = mkdtempSync(join(tmpdir(), 'stockroom-test-a place-'));
const folder = join(root, '.cache', 'bundle', '0a1b');
mkdirSync(folder, { recursive: true });
const lines = { sources: ['src/server/config.ts', 'src/domain/money.ts'], lines: [-1, 0, 1, 30, 0, 7] };
writeFileSync(join(folder, 'server.js.lines.json'), JSON.stringify(lines));
afterAll(() => rmSync(root, { recursive: true }));

const at = (name: string, line: number): string => `${pathToFileURL(join(folder, name)).href}:${line}:12`;

it('a trace of the bundle names modules and their lines; what is not known stays', () => {
  const others = `at node:internal/modules/run_main:33:47\n    at ${at('server.js', 1)}\n    at ${at('seed-demo.js', 2)}`;
  expect(
    originalPlaces(`Error: no\n    at add (${at('server.js', 2)})\n    at async ${at('server.js', 3)}\n    ${others}`),
  ).toBe(`Error: no\n    at add (src/domain/money.ts:30)\n    at async src/server/config.ts:7\n    ${others}`);
});

it('the log writes traces so, that of a cause too', () => {
  const written: string[] = [];
  const log = createLog('error', { write: (line) => void written.push(line) });
  const cause = new Error('inner');
  cause.stack = `Error: inner\n    at inner (${at('server.js', 2)})`;
  const error = new Error('outer', { cause });
  error.stack = `Error: outer\n    at outer (${at('server.js', 3)})`;
  log.error({ err: error }, 'it failed');
  log.error(error);
  for (const line of written) {
    expect((JSON.parse(line) as { err: unknown }).err).toMatchObject({
      type: 'Error',
      message: 'outer: inner',
      stack:
        'Error: outer\n    at outer (src/server/config.ts:7)\ncaused by: Error: inner\n    at inner (src/domain/money.ts:30)',
    });
  }
  expect(written).toHaveLength(2);
});
