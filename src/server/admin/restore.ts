/** Fills an empty database from a backup and migrates it to this build. Existing data is never touched. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDirectory, writeOnce } from '../engine/data-directory.ts';
import { load, noteRestored } from '../store/backup/load.ts';
import { migrate, openMigrationPool } from '../store/migrate.ts';
import type { StoreTarget } from '../store/open-store.ts';
import { BackupReader } from './backup-file.ts';

export interface RestoreReport {
  /** ISO 8601: when the backup was taken. */
  readonly takenAt: string;
  readonly rows: number;
}

/** @throws BackupError, StoreError */
export async function restore(target: StoreTarget, path: string): Promise<RestoreReport> {
  const reader = await BackupReader.open(path);
  const loaded = await load(target, reader);
  const pool = openMigrationPool(target);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
  await noteRestored(target, reader.head);
  const rows = [...loaded.values()].reduce((sum, each) => sum + each.rows, 0);
  return { takenAt: reader.head.takenAt, rows };
}

/**
 * Restores the token key, so that people stay signed in.
 * @returns false if the directory already has another one
 */
export async function restoreTokenKey(dataDir: string, path: string): Promise<boolean> {
  const reader = await BackupReader.open(path);
  const { tokenKey, pushKey } = reader.head;
  await reader.close();
  if (tokenKey === null) return true;
  const file = join(dataDir, 'secrets.json');
  if (existsSync(file)) return false;
  makeDataDirectory(dataDir);
  writeOnce(file, `${JSON.stringify({ tokenKey, pushKey }, null, 2)}\n`);
  return true;
}
