/**
 * The page's end of the decoders: a Worker where there can be one, else the same decoders in the page.
 *
 *   worker --dies, falls silent or fails again and again--> another worker, when the one before had read frames
 *                                                      \--> the page, when it had not, or too many died in a row
 *
 * Law: whoever waits gets an answer, whatever becomes of the Worker.
 */
import type { DecodeCore } from './decode-core.ts';
import type { RungCounts } from './ladder.ts';
import type { Picture } from './luma-from-picture.ts';
import type { LumaImage } from './luma-image.ts';
import type { ScanSymbol, WantedFormat } from './symbol.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';

export type DecoderHost = {
  /** Takes the picture over and closes it. Rejects when this frame could not be decoded; the next one may. */
  readonly decodeFrame: (picture: Picture, wanted: readonly WantedFormat[]) => Promise<readonly ScanSymbol[]>;
  readonly decodeStill: (image: LumaImage | Picture, wanted: readonly WantedFormat[]) => Promise<readonly ScanSymbol[]>;
  readonly counts: () => Promise<RungCounts>;
  readonly place: () => 'worker' | 'page';
  /** Workers that had to be given up so far. */
  readonly lostWorkers: () => number;
  readonly close: () => void;
};

type Call = WorkerCall extends infer One ? (One extends { call: number } ? Omit<One, 'call'> : never) : never;
type Waiting = { resolve(answer: WorkerAnswer): void; reject(error: Error): void };

export type WorkerLike = Pick<Worker, 'postMessage' | 'terminate' | 'onmessage' | 'onerror' | 'onmessageerror'>;

export type HostParts = {
  /** Null where Workers are missing or blocked. */
  readonly startWorker: () => WorkerLike | null;
  readonly loadCore: () => Promise<DecodeCore>;
};

/** The parts as they are shipped. */
export const shippedParts: HostParts = {
  startWorker: () => {
    if (typeof Worker === 'undefined') return null;
    try {
      return new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module', name: 'decode' });
    } catch {
      // A content security policy without worker-src throws here.
      return null;
    }
  },
  loadCore: async () => (await import('./shipped-decoders.ts')).shippedDecodeCore(),
};

/** Frames in a row that may fail: some browsers give Workers no way to read pixels, and a decoder out of memory stays so. */
const FAILURES_ENDURED = 5;
/** Workers in a row that may die without having read a frame in between. */
const WORKERS_IN_A_ROW = 3;
/** Silence after which a Worker is taken for dead, in milliseconds: a browser that runs out of memory ends it without a word. */
const SILENCE = { frame: 5000, still: 60_000, counts: 5000 } as const;

export function openDecoderHost(parts: HostParts = shippedParts): DecoderHost {
  const waiting = new Map<number, Waiting>();
  let core: Promise<DecodeCore> | null = null;
  let calls = 0;
  let closed = false;
  let failures = 0;
  let lost = 0;
  let lostInARow = 0;
  let hasRead = false;

  const rejectAll = (reason: string) => {
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };

  const begin = (): WorkerLike | null => {
    const started = parts.startWorker();
    if (!started) return null;
    started.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      const { resolve, reject } = waiting.get(data.call) ?? {};
      waiting.delete(data.call);
      if ('failed' in data) reject?.(new Error(data.failed));
      else resolve?.(data);
    };
    started.onerror = () => giveUp(started, 'The decoding worker stopped');
    started.onmessageerror = () => giveUp(started, 'The decoding worker could not be understood');
    return started;
  };

  const giveUp = (dead: WorkerLike, reason: string) => {
    if (dead !== worker) return;
    dead.terminate();
    lost += 1;
    lostInARow += 1;
    failures = 0;
    worker = hasRead && lostInARow <= WORKERS_IN_A_ROW ? begin() : null;
    rejectAll(reason);
  };

  let worker = begin();

  const ask = (to: WorkerLike, call: Call, handOver: Transferable[]): Promise<WorkerAnswer> => {
    calls += 1;
    const mine = calls;
    const answer = new Promise<WorkerAnswer>((resolve, reject) => {
      waiting.set(mine, { resolve, reject });
      to.postMessage({ ...call, call: mine }, handOver);
    });
    const silent = setTimeout(() => giveUp(to, 'The decoding worker does not answer'), SILENCE[call.do]);
    return answer.finally(() => {
      clearTimeout(silent);
      waiting.delete(mine);
    });
  };

  const inPage = () => (core ??= parts.loadCore());

  const symbolsOf = (answer: WorkerAnswer): readonly ScanSymbol[] => ('symbols' in answer ? answer.symbols : []);

  return {
    place: () => (worker ? 'worker' : 'page'),
    lostWorkers: () => lost,
    close: () => {
      closed = true;
      worker?.terminate();
      worker = null;
      rejectAll('The decoder was closed');
    },
    counts: async () => {
      if (closed) throw new Error('The decoder was closed');
      const answer = worker ? await ask(worker, { do: 'counts' }, []) : null;
      return answer && 'counts' in answer ? answer.counts : (await inPage()).counts();
    },
    decodeFrame: async (picture, wanted) => {
      const asked = worker;
      if (asked) {
        try {
          const answer = await ask(asked, { do: 'frame', picture, wanted }, 'data' in picture ? [] : [picture]);
          failures = 0;
          lostInARow = 0;
          hasRead = true;
          return symbolsOf(answer);
        } catch (error) {
          failures += asked === worker ? 1 : 0;
          if (failures >= FAILURES_ENDURED) giveUp(asked, 'The decoding worker reads no frames');
          throw error;
        }
      }
      try {
        return await (await inPage()).decodeFrame(picture, wanted);
      } finally {
        if ('close' in picture) picture.close();
      }
    },
    decodeStill: async (image, wanted) => {
      const asked = worker;
      if (asked) {
        try {
          // Copied, not handed over: this picture does not come again if the Worker dies with it.
          return symbolsOf(await ask(asked, { do: 'still', image, wanted }, []));
        } catch (error) {
          if (asked === worker || closed) throw error;
        }
      }
      return (await inPage()).decodeStill(image, wanted);
    },
  };
}
