/**
 * The current speed of this machine. A virtual machine varies by half from one quarter of an hour to the next, and from host to
 * host: figures of two runs can only be compared together with this.
 */
import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { percentile, row, type Row } from '../row.ts';

const ROUNDS = 15;
const FLUSHES = 60;

/** A fixed amount of the kind of work that a page does: rows as text, parsed, sorted by name and serialized again. */
function fixedWork(): number {
  const began = performance.now();
  const rows = Array.from({ length: 6_000 }, (_, index) => ({
    id: index,
    name: `Item ${(index * 7_919) % 6_000}`,
    onHand: index % 17,
  }));
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows;
  read.sort((a, b) => (a.name < b.name ? -1 : 1));
  JSON.stringify(read);
  return performance.now() - began;
}

const rounds = (): number[] => Array.from({ length: ROUNDS }, fixedWork);

/** The same work in a second thread at the same time: how long it takes when both cores are busy. */
async function besideAnother(): Promise<number[]> {
  const worker = new Worker(fileURLToPath(import.meta.url));
  let own: number[] = [];
  try {
    const other = new Promise<number[]>((resolve, reject) => {
      worker.once('error', reject);
      worker.on('message', (message: 'ready' | number[]) => {
        if (message !== 'ready') resolve(message);
        else {
          worker.postMessage('go');
          own = rounds();
        }
      });
    });
    return [...(await other), ...own];
  } finally {
    await worker.terminate();
  }
}

/** Milliseconds until 4 KB are on the disk with the temporary files, where a benchmark's browser profiles and databases are. */
function flushes(): number[] {
  const folder = mkdtempSync(join(tmpdir(), 'stockroom-disk-'));
  const file = openSync(join(folder, 'block'), 'w');
  try {
    return Array.from({ length: FLUSHES }, () => {
      const began = performance.now();
      writeSync(file, Buffer.alloc(4_096, 1));
      fdatasyncSync(file);
      return performance.now() - began;
    });
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true });
  }
}

/** @param when `before` or `after`: a benchmark reports both, since the machine may change in the middle of it. */
export async function machineSpeed(when: string): Promise<Row[]> {
  rounds();
  const alone = rounds();
  const both = await besideAnother();
  const disk = flushes();
  return [
    row(`the machine ${when}: fixed work, median of ${alone.length}`, percentile(alone, 0.5), 'ms', 'none'),
    row(`the machine ${when}: the same on both cores at once`, percentile(both, 0.5), 'ms', 'none'),
    row(`the machine ${when}: 4 KB on the disk, p95 of ${FLUSHES}`, percentile(disk, 0.95), 'ms', 'none'),
  ];
}

if (!isMainThread && parentPort !== null) {
  const port = parentPort;
  port.once('message', () => port.postMessage(rounds()));
  rounds();
  port.postMessage('ready');
}
