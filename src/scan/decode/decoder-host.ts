/**
 * The page's end of the decoders: a Worker where there can be one, else the same decoders in the page.
 * Law: a Worker that dies or never starts is replaced by decoding in the page, and whoever waits gets an answer.
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

/** Frames in a row without an answer before the page decodes by itself: some browsers give Workers no way to read pixels. */
const FAILURES_ENDURED = 5;

export function openDecoderHost(parts: HostParts = shippedParts): DecoderHost {
  const waiting = new Map<number, Waiting>();
  let worker = parts.startWorker();
  let core: Promise<DecodeCore> | null = null;
  let calls = 0;
  let closed = false;
  let failures = 0;

  const abandon = (reason: string) => {
    worker?.terminate();
    worker = null;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };

  if (worker) {
    worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => {
      const { resolve, reject } = waiting.get(data.call) ?? {};
      waiting.delete(data.call);
      if ('failed' in data) reject?.(new Error(data.failed));
      else resolve?.(data);
    };
    worker.onerror = () => abandon('The decoding worker stopped');
    worker.onmessageerror = () => abandon('The decoding worker could not be understood');
  }

  const ask = (to: WorkerLike, call: Call, handOver: Transferable[]): Promise<WorkerAnswer> =>
    new Promise((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      to.postMessage({ ...call, call: calls }, handOver);
    });

  const inPage = () => (core ??= parts.loadCore());

  const symbolsOf = (answer: WorkerAnswer): readonly ScanSymbol[] => ('symbols' in answer ? answer.symbols : []);

  return {
    place: () => (worker ? 'worker' : 'page'),
    close: () => {
      closed = true;
      abandon('The decoder was closed');
    },
    counts: async () => {
      if (closed) throw new Error('The decoder was closed');
      const answer = worker ? await ask(worker, { do: 'counts' }, []) : null;
      return answer && 'counts' in answer ? answer.counts : (await inPage()).counts();
    },
    decodeFrame: async (picture, wanted) => {
      if (worker) {
        try {
          const answer = await ask(worker, { do: 'frame', picture, wanted }, 'data' in picture ? [] : [picture]);
          failures = 0;
          return symbolsOf(answer);
        } catch (error) {
          failures += 1;
          if (failures >= FAILURES_ENDURED) abandon('The decoding worker reads no frames');
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
      if (worker) {
        try {
          // Copied, not handed over: this picture does not come again if the Worker dies with it.
          return symbolsOf(await ask(worker, { do: 'still', image, wanted }, []));
        } catch (error) {
          if (worker || closed) throw error;
        }
      }
      return (await inPage()).decodeStill(image, wanted);
    },
  };
}
