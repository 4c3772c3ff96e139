/**
 * `node tests/support/record-device-cli.ts`: records what a device of this build stores, sends and receives (G12). Run it
 * for every contract that is released, and before the version of the device database is raised.
 */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { recordDevice } from '../architecture/released-device.ts';

const device = await recordDevice();
const name = `device-v${CONTRACT_VERSION}-${device.database.version}.json`;
const path = join(import.meta.dirname, '..', 'architecture', 'released', name);
if (existsSync(path)) {
  process.stderr.write(`${path} is there: what a released build wrote is not written again.\n`);
  process.exitCode = 1;
} else {
  writeFileSync(path, `${JSON.stringify(device, null, 2)}\n`);
  process.stdout.write(`npx oxfmt ${path}\n`);
}
