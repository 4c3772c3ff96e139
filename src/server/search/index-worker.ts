/** The thread that reads the catalogue; hands the numbers over without copying them. */
import { parentPort, workerData } from 'node:worker_threads';
import type { StoreTarget } from '../store/open-store.ts';
import { readParts } from './build-index.ts';

const built = await readParts(workerData as StoreTarget);
const arrays = Object.values(built.parts).filter((each): each is Uint32Array<ArrayBuffer> => ArrayBuffer.isView(each));
parentPort?.postMessage(
  built,
  arrays.map(({ buffer }) => buffer),
);
