/**
 * The secrets of this installation. Those missing in the environment are generated once and stored in `DATA_DIR/secrets.json`, readable by
 * its owner only. Several machines on one database must share them by environment.
 */
import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from './config.ts';
import { firstPushKey } from './gateways/web-push.ts';
import { makeDataDirectory, writeOnce } from './engine/data-directory.ts';
import { parseJsonObject, textIn } from './engine/json-object.ts';

export interface Secrets {
  /** Signs access tokens. */
  readonly tokenKey: string;
  /** The previous key after a change: values sealed with it are sealed again (usecases/admin/reseal.ts). */
  readonly formerTokenKey?: string;
  /** Identifies this installation to push services; devices subscribed with it, so it outlives a change of the token key. */
  readonly pushKey: string;
}

type SecretsConfig = Pick<Config, 'dataDir' | 'tokenKey'> & Partial<Pick<Config, 'formerTokenKey'>>;

const newKey = (): string => randomBytes(32).toString('base64url');

/** @throws ConfigError if the file exists and is invalid; it is never overwritten. */
export function loadSecrets({ dataDir, ...config }: SecretsConfig): Secrets {
  const { formerTokenKey: former = null } = config;
  if (config.tokenKey !== null) {
    return { tokenKey: config.tokenKey, ...formerOf(former), pushKey: firstPushKey(config.tokenKey) };
  }
  const file = secretsFile(dataDir);
  makeDataDirectory(dataDir);
  const made = newKey();
  const generated: Secrets = { tokenKey: made, pushKey: firstPushKey(made) };
  const text = writeOnce(file, `${JSON.stringify(generated, null, 2)}\n`);
  if (process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  const read = parseJsonObject(text);
  const tokenKey = textIn(read, 'tokenKey');
  if (tokenKey === null || tokenKey.length < 32) {
    throw new ConfigError([
      `${file} does not hold the secrets of Stockroom; restore it, or remove it (everybody then has to sign in again)`,
    ]);
  }
  const pushKey = textIn(read, 'pushKey') ?? firstPushKey(tokenKey);
  return { tokenKey, ...formerOf(former ?? textIn(read, 'formerTokenKey')), pushKey };
}

const formerOf = (formerTokenKey: string | null) => (formerTokenKey === null ? {} : { formerTokenKey });

const secretsFile = (dataDir: string): string => join(dataDir, 'secrets.json');

/**
 * Replaces the key in `secrets.json` and stores the previous one beside it. Other content of the file is unchanged.
 * @throws ConfigError if the key comes from the environment
 */
export function changeTokenKey(config: SecretsConfig): Secrets & { readonly formerTokenKey: string } {
  if (config.tokenKey !== null) {
    throw new ConfigError([
      'TOKEN_KEY is set: put its value into FORMER_TOKEN_KEY, a new one into TOKEN_KEY, and restart',
    ]);
  }
  const { tokenKey: formerTokenKey, pushKey } = loadSecrets(config);
  const file = secretsFile(config.dataDir);
  const tokenKey = newKey();
  const kept = parseJsonObject(readFileSync(file, 'utf8'));
  const beside = `${file}.new`;
  writeFileSync(beside, `${JSON.stringify({ ...kept, tokenKey, formerTokenKey, pushKey }, null, 2)}\n`, {
    mode: 0o600,
    flush: true,
  });
  renameSync(beside, file);
  return { tokenKey, formerTokenKey, pushKey };
}
