/**
 * PostgreSQL refuses to run as root. From a root shell it is started as an unprivileged account; this file chooses that account and checks
 * which paths it can access.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, resolve } from 'node:path';
import { EngineError } from './engine-error.ts';

export interface Account {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function accounts(): Account[] {
  let text: string;
  try {
    text = readFileSync('/etc/passwd', 'utf8');
  } catch {
    return [];
  }
  return text.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    if (name === undefined || name.startsWith('#') || uid === undefined || gid === undefined) return [];
    const account = { name, uid: Number(uid), gid: Number(gid) };
    return Number.isInteger(account.uid) && Number.isInteger(account.gid) ? [account] : [];
  });
}

/** `nobody`, or the account with the lowest uid other than root. */
export function unprivilegedAccount(): Account {
  const others = accounts().filter((account) => account.uid !== 0);
  const found = others.find(({ name }) => name === 'nobody') ?? others.toSorted((a, b) => a.uid - b.uid)[0];
  if (found === undefined) {
    throw new EngineError(
      'no-access',
      'PostgreSQL does not run as root and this machine has no other account. Start Stockroom as another user, or set DATABASE_URL.',
    );
  }
  return found;
}

export function accountOf(uid: number, gid: number): Account {
  return { name: nameOf(uid) ?? String(uid), uid, gid };
}

/**
 * PostgreSQL only runs as a user with a name; containers started with an arbitrary uid have none.
 * @throws EngineError
 */
export function requireName(uid: number): void {
  if (nameOf(uid) !== null) return;
  throw new EngineError(
    'no-access',
    `PostgreSQL does not run as user ${uid}, which has no name on this machine. Give it an entry in /etc/passwd, start Stockroom as a user that has one, or set DATABASE_URL.`,
  );
}

/** Asks the system, since on macOS and with directory services most users are not in /etc/passwd. */
function nameOf(uid: number): string | null {
  const listed = accounts().find((account) => account.uid === uid)?.name;
  if (listed !== undefined) return listed;
  try {
    if (uid === process.getuid?.()) return userInfo().username;
    return execFileSync('id', ['-nu', String(uid)], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return null;
  }
}

/** True if `account` may traverse every directory down to `path`; missing ones are ignored. */
export function canReach(account: Account, path: string): boolean {
  let at = resolve(path);
  for (;;) {
    const stat = statSync(at, { throwIfNoEntry: false });
    if (stat?.isDirectory() === true) {
      const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if ((stat.mode & bit) === 0) return false;
    }
    const parent = dirname(at);
    if (parent === at) return true;
    at = parent;
  }
}
