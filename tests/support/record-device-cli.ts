/** `node tests/support/record-device-cli.ts`: keeps what a device of this contract stores, sends and is answered (G12). */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { recordDevice } from '../architecture/released-device.ts';

const path = join(import.meta.dirname, '..', 'architecture', 'released', `device-v${CONTRACT_VERSION}.json`);
if (existsSync(path)) {
  process.stderr.write(`${path} is there: what a released build wrote is not written anew.\n`);
  process.exitCode = 1;
} else {
  writeFileSync(path, `${JSON.stringify(await recordDevice(), null, 2)}\n`);
  process.stdout.write(`npx oxfmt ${path}\n`);
}
