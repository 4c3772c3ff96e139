import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { ConfigError } from './config.ts';
import { changeTokenKey, loadSecrets } from './secrets.ts';

const directories: string[] = [];

function dataDir(): string {
  const directory = mkdtempSync(join(tmpdir(), 'stockroom-secrets-'));
  directories.push(directory);
  return join(directory, 'not', 'there', 'yet');
}

afterEach(() => {
  for (const directory of directories.splice(0)) rmSync(directory, { recursive: true });
});

describe('loadSecrets', () => {
  it('generates them once, for the owner only', () => {
    const config = { dataDir: dataDir(), tokenKey: null };
    const first = loadSecrets(config);
    expect(first.tokenKey).toMatch(/^[\w-]{43}$/);
    expect(loadSecrets(config)).toEqual(first);
    expect(loadSecrets({ ...config, dataDir: dataDir() })).not.toEqual(first);
    expect(statSync(join(config.dataDir, 'secrets.json')).mode & 0o077).toBe(process.platform === 'win32' ? 0o66 : 0);
  });

  it('prefers the environment and then writes nothing', () => {
    const directory = dataDir();
    const given = { dataDir: directory, tokenKey: 'k'.repeat(40) };
    expect(loadSecrets(given)).toEqual({ tokenKey: 'k'.repeat(40), pushKey: expect.stringMatching(/^[\w-]{43}$/) });
    // Machines that share a token key have the same identity for push services.
    expect(loadSecrets(given)).toEqual(loadSecrets({ ...given, dataDir: dataDir() }));
    expect(() => statSync(directory)).toThrow();
  });

  it('leaves a damaged file as it is and says what to do', () => {
    const directory = dataDir();
    loadSecrets({ dataDir: directory, tokenKey: null });
    const file = join(directory, 'secrets.json');
    writeFileSync(file, '{"tokenKey":"short"}');
    expect(() => loadSecrets({ dataDir: directory, tokenKey: null })).toThrow(ConfigError);
    expect(readFileSync(file, 'utf8')).toBe('{"tokenKey":"short"}');
  });

  it('changes the key, keeps the former one beside it and whatever else is in the file', () => {
    const config = { dataDir: dataDir(), tokenKey: null };
    const { tokenKey: before, pushKey } = loadSecrets(config);
    const file = join(config.dataDir, 'secrets.json');
    writeFileSync(file, JSON.stringify({ tokenKey: before, other: 'kept' }));
    const changed = changeTokenKey(config);
    expect(changed.formerTokenKey).toBe(before);
    expect(changed.tokenKey).not.toBe(before);
    // RT-14: devices remain subscribed.
    expect(changed.pushKey).toBe(pushKey);
    expect(loadSecrets(config)).toEqual(changed);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ other: 'kept' });
    expect(statSync(file).mode & 0o077).toBe(process.platform === 'win32' ? 0o66 : 0);
    expect(() => changeTokenKey({ ...config, tokenKey: 'k'.repeat(40) })).toThrow(ConfigError);
  });
});
