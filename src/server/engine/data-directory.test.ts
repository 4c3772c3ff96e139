import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeDataDirectory } from './data-directory.ts';

it('the data directory is made with those above it, and is private', () => {
  const above = mkdtempSync(join(tmpdir(), 'stockroom-data-'));
  const dataDir = join(above, 'a', 'b');
  makeDataDirectory(dataDir);
  expect(statSync(dataDir).mode & 0o066).toBe(0);
  makeDataDirectory(dataDir);
  rmSync(above, { recursive: true });
});

it.runIf(process.platform === 'linux')('a place that holds no directories is said at once', () => {
  const file = JSON.stringify(join(import.meta.dirname, 'data-directory.ts'));
  // In a separate process, which can be killed if it does not end.
  const code = `import { makeDataDirectory } from ${file};
    try { makeDataDirectory('/proc/stockroom/data') } catch ({ code, path }) { console.log(code, path) }`;
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', code], { timeout: 10_000 });
  expect(output.toString()).toBe('ENOENT /proc/stockroom\n');
});
