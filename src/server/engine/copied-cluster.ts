/**
 * Detects a database directory that was copied while its PostgreSQL was running: its files are from different moments, and PostgreSQL
 * would treat it as crashed and try to recover what cannot be recovered. A crash looks the same from inside (the control file says "in
 * production"), so the directory contains an identifier of its original files, which no copy has.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { EngineError } from './engine-error.ts';

/** Offset of `DBState` in `ControlFileData`, after the system identifier and two versions. */
const STATE_OFFSET = 16;
/** DB_SHUTDOWNED, DB_SHUTDOWNED_IN_RECOVERY */
const CLEAN_STATES = [1, 2];

const markOf = (clusterDir: string): string => join(clusterDir, 'stockroom.mark');

/**
 * Called before PostgreSQL starts: marks the directory, also one that was moved or copied after a clean stop.
 * @throws EngineError if it is a copy of a running database
 */
export function markCluster(clusterDir: string): void {
  const file = markOf(clusterDir);
  const mark = identityOf(clusterDir);
  const known = existsSync(file) ? readFileSync(file, 'utf8') : mark;
  if (known !== mark && !wasStopped(clusterDir)) {
    throw new EngineError(
      'copied',
      `${clusterDir} was copied while Stockroom was running, so it is incomplete. Nothing was changed. ` +
        `Stop Stockroom, copy its DATA_DIR again and start with the new one. ` +
        `If the whole disk was copied in one moment (a snapshot), remove ${file} and start again.`,
    );
  }
  if (known !== mark || !existsSync(file)) writeFileSync(file, mark, { mode: 0o644, flush: true });
}

/** Of a file that is never rewritten. Its creation time survives a move; on file systems without one, the inode number is used. */
function identityOf(clusterDir: string): string {
  const { ino, birthtimeNs } = statSync(join(clusterDir, 'PG_VERSION'), { bigint: true });
  return process.platform === 'linux' && birthtimeNs > 0n ? `made ${birthtimeNs}` : `number ${ino}`;
}

/** A stopped PostgreSQL records this in its control file and deletes its pid file. */
function wasStopped(clusterDir: string): boolean {
  const control = readFileSync(join(clusterDir, 'global', 'pg_control'));
  const state = endianness() === 'LE' ? control.readInt32LE(STATE_OFFSET) : control.readInt32BE(STATE_OFFSET);
  return CLEAN_STATES.includes(state) && !existsSync(join(clusterDir, 'postmaster.pid'));
}
