/** Copies the data directory prepared for the run (prepare-data.ts). */
import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';

/** The environment variable with its path, which the worker processes inherit. */
export const PREPARED_DATA = 'STOCKROOM_E2E_DATA';

/** @param dataDir must not exist yet; it is not created if the run has prepared no data */
export async function copyPreparedData(dataDir: string): Promise<void> {
  const prepared = process.env[PREPARED_DATA];
  if (prepared === undefined) return;
  if (process.platform === 'win32') return cp(prepared, dataDir, { recursive: true });
  // Preserves ownership: under a root shell the database belongs to another account.
  const copying = spawn('cp', ['-Rp', prepared, dataDir], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => copying.once('exit', resolve));
  if (code !== 0) throw new Error(`the prepared data could not be copied to ${dataDir}`);
}
