/** The thread that reads the catalogue; hands the numbers over without copying them. */
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreTarget } from '../store/open-store.ts';
import { readParts } from './build-index.ts';

const built = await readParts(workerData as StoreTarget);
const buffers = new Set<ArrayBuffer>();
for (const part of Object.values(built.parts)) {
  for (const each of typeof part === 'object' && !ArrayBuffer.isView(part) ? Object.values(part) : [part]) {
    if (ArrayBuffer.isView(each)) buffers.add(each.buffer as ArrayBuffer);
  }
}
parentPort?.postMessage(built, [...buffers]);
