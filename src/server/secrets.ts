/**
 * The secrets of this installation. What the environment does not give is generated once and kept in
 * `DATA_DIR/secrets.json`, readable by its owner only. Several machines on one database must share them by environment.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { makeDataDirectory, writeOnce } from './engine/data-directory.ts';
import { parseJsonObject, textIn } from './engine/json-object.ts';

export interface Secrets {
  /** Signs access tokens. */
  readonly tokenKey: string;
}

/** @throws ConfigError when the file is there and cannot be used; it is never overwritten. */
export function loadSecrets(config: Pick<Config, 'dataDir' | 'tokenKey'>): Secrets {
  if (config.tokenKey !== null) return { tokenKey: config.tokenKey };
  const file = join(config.dataDir, 'secrets.json');
  makeDataDirectory(config.dataDir);
  const generated: Secrets = { tokenKey: randomBytes(32).toString('base64url') };
  const text = writeOnce(file, `${JSON.stringify(generated, null, 2)}\n`);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const tokenKey = textIn(parseJsonObject(text), 'tokenKey');
  if (tokenKey === null || tokenKey.length < 32) {
    throw new ConfigError([
      `${file} does not hold the secrets of Stockroom; restore it, or remove it (everybody then has to sign in again)`,
    ]);
  }
  return { tokenKey };
}
