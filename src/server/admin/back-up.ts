/** Writes a backup while the server is running, and verifies it by restoring it. */
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../engine/embedded-postgres.ts';
import { dump, summarize } from '../store/backup/dump.ts';
import { load } from '../store/backup/load.ts';
import type { StoreTarget } from '../store/open-store.ts';
import { type BackedUpKeys, BackupReader, BackupWriter, BackupError, fileError } from './backup-file.ts';

export interface BackupReport {
  readonly takenAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly bytes: number;
}

export function backupText(path: string, { takenAt, tables, rows, bytes }: BackupReport): string {
  return `${path}: ${rowsText(rows)} of ${tables} tables as of ${takenAt}, ${bytesText(bytes)}.`;
}

export const rowsText = (rows: number): string => (rows === 1 ? '1 row' : `${rows} rows`);

const bytesText = (bytes: number): string =>
  bytes < 1e6 ? `${Math.ceil(bytes / 1e3)} KB` : `${(bytes / 1e6).toFixed(1)} MB`;

/**
 * @param keys included in the backup
 * @throws BackupError
 */
export async function backUp(
  target: StoreTarget,
  { path, ...keys }: BackedUpKeys & { readonly path: string },
): Promise<void> {
  if (existsSync(path)) throw new BackupError(`${path} is there already. Nothing was written over it.`);
  const writer = new BackupWriter(path, keys);
  try {
    await dump(target, writer);
    await writer.finish();
  } catch (error) {
    await writer.giveUp();
    throw fileError(error, `${path} cannot be written`) ?? error;
  }
}

/**
 * Restores the backup into a temporary database, and reads every row of it.
 * @throws BackupError, StoreError
 */
export async function checkBackup(path: string): Promise<BackupReport> {
  const reader = await BackupReader.open(path);
  const { takenAt } = reader.head;
  const directory = mkdtempSync(join(tmpdir(), `stockroom-check-${randomBytes(3).toString('hex')}-`));
  // PostgreSQL may run as another user, who needs access to the directories inside.
  chmodSync(directory, 0o711);
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  try {
    const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
    const engine = await startEmbeddedPostgres({ dataDir: join(directory, 'data'), log: quiet, settings });
    try {
      await load(engine.poolConfig, reader, { isOriginal: true });
      const again = await summarize(engine.poolConfig);
      reader.requireWhole(again);
      const { size } = await stat(path);
      const rows = [...again.values()].reduce((sum, each) => sum + each.rows, 0);
      return { takenAt, tables: again.size, rows, bytes: size };
    } finally {
      await engine.stop();
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}
