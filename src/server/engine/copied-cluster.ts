/**
 * Tells a database directory that was copied while its PostgreSQL was running: its files are of different moments, and a
 * start would take it for one that crashed and repair what cannot be repaired. A crash looks the same from inside (the control
 * file says "in production"), so the directory carries a mark of the files that it was made of, which no copy has.
 */
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { endianness } from 'node:os';
import { join } from 'node:path';
import { EngineError } from './engine-error.ts';

/** Where `DBState` stands in `ControlFileData`, behind the system's id and two versions. */
const STATE_OFFSET = 16;
/** DB_SHUTDOWNED, DB_SHUTDOWNED_IN_RECOVERY */
const CLEAN_STATES = [1, 2];

const markOf = (clusterDir: string): string => join(clusterDir, 'stockroom.mark');

/**
 * Before PostgreSQL is started there: marks the directory, also one that was moved or copied after a clean stop.
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

/** Of a file that is never written again. When it was made survives a move; a file system that does not know has its number. */
function identityOf(clusterDir: string): string {
  const { ino, birthtimeNs } = statSync(join(clusterDir, 'PG_VERSION'), { bigint: true });
  return process.platform === 'linux' && birthtimeNs > 0n ? `made ${birthtimeNs}` : `number ${ino}`;
}

/** A stopped PostgreSQL says so in its control file and takes its note away. */
function wasStopped(clusterDir: string): boolean {
  const control = readFileSync(join(clusterDir, 'global', 'pg_control'));
  const state = endianness() === 'LE' ? control.readInt32LE(STATE_OFFSET) : control.readInt32BE(STATE_OFFSET);
  return CLEAN_STATES.includes(state) && !existsSync(join(clusterDir, 'postmaster.pid'));
}
