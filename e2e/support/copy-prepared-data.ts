/** Copies the data directory that the run has prepared (prepare-data.ts). */
import { spawn } from 'node:child_process';
import { cp } from 'node:fs/promises';

/** Names it in the environment, which the worker processes inherit. */
export const PREPARED_DATA = 'STOCKROOM_E2E_DATA';

/** @param dataDir is not there yet, and stays so outside a run that has prepared one */
export async function copyPreparedData(dataDir: string): Promise<void> {
  const prepared = process.env[PREPARED_DATA];
  if (prepared === undefined) return;
  if (process.platform === 'win32') return cp(prepared, dataDir, { recursive: true });
  // Keeps whose the files are: from a root shell the database belongs to another account.
  const copying = spawn('cp', ['-Rp', prepared, dataDir], { stdio: 'inherit' });
  const code = await new Promise<number | null>((resolve) => copying.once('exit', resolve));
  if (code !== 0) throw new Error(`the prepared data could not be copied to ${dataDir}`);
}
