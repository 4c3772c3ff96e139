/**
 * A data directory with the demo in it, made once per run and copied for each server: seeding the demo takes twenty times
 * as long as starting on a copy of it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { removeTestDirectory, sweepTestDirectories, testDirectory } from '#tests/support/test-directory.ts';
import { PREPARED_DATA } from './copy-prepared-data.ts';
import { startServerProcess } from './server-process.ts';

/** Global set-up of Playwright; what it returns is the tear-down. */
// oxlint-disable-next-line import/no-default-export -- Playwright finds a set-up by it
export default async function prepareData(): Promise<() => void> {
  sweepTestDirectories();
  const directory = testDirectory();
  const dataDir = join(directory, 'data');
  const server = await startServerProcess({ dataDir });
  await server.stop();
  // A database outside its data directory cannot be copied with it: then each server seeds its own.
  if (existsSync(join(dataDir, 'postgres'))) process.env[PREPARED_DATA] = dataDir;
  return () => removeTestDirectory(directory);
}
