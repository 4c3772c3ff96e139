/**
 * The memory of a page and its dedicated Workers after a forced garbage collection, and of their process on the machine. Rule:
 * every figure is in bytes or counts, and counts reachable objects only.
 */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, CDPSession, Page } from '@playwright/test';

export interface Held {
  /** JavaScript objects of the page. */
  readonly page: number;
  /** JavaScript objects of the Worker. */
  readonly worker: number;
  /** Memory behind arrays and WebAssembly, of both. */
  readonly buffers: number;
  readonly nodes: number;
  readonly listeners: number;
  /** Private memory of the renderer processes, from /proc; null on systems without it. */
  readonly process: number | null;
}

interface HeapUsage {
  readonly usedSize: number;
  readonly backingStorageSize?: number;
}

type SendCommand = (method: string) => Promise<unknown>;

export interface HeapWatch {
  /** Measures the page and the Worker with this name. */
  held(workerName: string): Promise<Held>;
}

export async function watchHeap(context: BrowserContext, page: Page): Promise<HeapWatch> {
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  const askWorker = await workersOf(session);
  return {
    async held(workerName) {
      const worker = askWorker(workerName);
      for (let round = 0; round < 2; round += 1) {
        await session.send('HeapProfiler.collectGarbage');
        await worker('HeapProfiler.collectGarbage');
      }
      const { metrics } = await session.send('Performance.getMetrics');
      const metric = (name: string): number => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
      const ofPage = (await session.send('Runtime.getHeapUsage')) as HeapUsage;
      const ofWorker = (await worker('Runtime.getHeapUsage')) as HeapUsage;
      return {
        page: metric('JSHeapUsedSize'),
        worker: ofWorker.usedSize,
        buffers: (ofPage.backingStorageSize ?? 0) + (ofWorker.backingStorageSize ?? 0),
        nodes: metric('Nodes'),
        listeners: metric('JSEventListeners'),
        process: await rendererMemory(context),
      };
    },
  };
}

/** Attaches to every dedicated Worker of the page when it starts; the result is for the one with that name. */
async function workersOf(session: CDPSession): Promise<(name: string) => SendCommand> {
  const ids = new Map<string, string>();
  const waiting = new Map<number, (result: unknown) => void>();
  let calls = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') ids.set(targetInfo.title, sessionId);
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = JSON.parse(message) as { id?: number; result?: unknown; error?: unknown };
    if (error !== undefined) throw new Error(`the Worker answered ${JSON.stringify(error)}`);
    if (id !== undefined) waiting.get(id)?.(result);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return (name) => (method) =>
    new Promise((resolve, reject) => {
      const sessionId = ids.get(name);
      if (sessionId === undefined) throw new Error(`no Worker is named ${name}: ${[...ids.keys()].join()}`);
      calls += 1;
      waiting.set(calls, resolve);
      const message = JSON.stringify({ id: calls, method });
      session.send('Target.sendMessageToTarget', { sessionId, message }).catch(reject);
    });
}

async function rendererMemory(context: BrowserContext): Promise<number | null> {
  const browser = context.browser();
  if (browser === null) return null;
  const session = await browser.newBrowserCDPSession();
  try {
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    let bytes = 0;
    for (const { type, id } of processInfo) {
      if (type !== 'renderer') continue;
      const rollup = await readFile(`/proc/${id}/smaps_rollup`, 'utf8').catch(() => null);
      if (rollup === null) return null;
      for (const [, kilobytes] of rollup.matchAll(/^Private_\w+:\s+(\d+) kB/gm)) bytes += Number(kilobytes) * 1024;
    }
    return bytes;
  } finally {
    await session.detach();
  }
}
