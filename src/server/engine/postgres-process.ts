/** How PostgreSQL processes are spawned: as the unprivileged account, without our environment variables. */
import { parse } from 'node:path';
import type { Account } from './run-as.ts';

const PASSED_ON = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot', 'SYSTEMROOT', 'ComSpec', 'LD_LIBRARY_PATH'];

export function postgresProcess(account: Account | null): {
  env: NodeJS.ProcessEnv;
  cwd: string;
  uid?: number;
  gid?: number;
  windowsHide: true;
} {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C', TZ: 'UTC' };
  for (const name of PASSED_ON) if (process.env[name] !== undefined) env[name] = process.env[name];
  return {
    env,
    cwd: parse(process.execPath).root,
    windowsHide: true,
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
  };
}
