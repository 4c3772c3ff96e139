/** Devices in the format of the FDA's database: of DEVICES_FILE, otherwise of the shared data if present, otherwise a few. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

const SHARED = join(import.meta.dirname, '../../../shared/data/gudid-2016-50k.ndjson.gz');
const FEW = join(import.meta.dirname, '../relevance/devices.ndjson');

export function readDevices<Device>(): Device[] {
  const file = process.env['DEVICES_FILE'] ?? (existsSync(SHARED) ? SHARED : FEW);
  const bytes = readFileSync(file);
  return (file.endsWith('.gz') ? gunzipSync(bytes) : bytes)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Device);
}
