/**
 * The page's end of the decoders: a Worker where there can be one, else the same decoders in the page.
 *
 *   worker --dies, falls silent or fails again and again--> another worker, when the one before had read frames
 *                                                      \--> the page, when it had not, or too many died in a row
 *
 * Rule: whoever waits gets an answer, whatever becomes of the Worker.
 */
import type { DecodeCore } from './decode-core.ts';
import type { DecoderCounts } from './decoder-chain.ts';
import type { Picture } from './luma-from-picture.ts';
import type { LumaImage } from './luma-image.ts';
import type { ScanSymbol, DecodableFormat } from './symbol.ts';
import { WorkerCalls, type WorkerLike } from './worker-calls.ts';
import type { WorkerAnswer } from './worker-messages.ts';

export type DecoderHost = {
  /** Takes ownership of the picture and closes it. Rejects if this frame could not be decoded; the next one may succeed. */
  readonly decodeFrame: (picture: Picture, wanted: readonly DecodableFormat[]) => Promise<readonly ScanSymbol[]>;
  readonly decodeStill: (
    image: LumaImage | Picture,
    wanted: readonly DecodableFormat[],
  ) => Promise<readonly ScanSymbol[]>;
  readonly counts: () => Promise<DecoderCounts>;
  readonly place: () => 'worker' | 'page';
  /** Number of Workers given up so far. */
  readonly lostWorkers: () => number;
  readonly close: () => void;
};

export type HostParts = {
  /** null if Workers are missing or blocked. */
  readonly startWorker: () => WorkerLike | null;
  readonly loadCore: () => Promise<DecodeCore>;
};

/** The production parts. */
export const shippedParts: HostParts = {
  startWorker: () => {
    if (typeof Worker === 'undefined') return null;
    try {
      return new Worker(new URL('./decode-worker.ts', import.meta.url), { type: 'module', name: 'decode' });
    } catch {
      // Throws here under a content security policy without worker-src.
      return null;
    }
  },
  loadCore: async () => (await import('./shipped-decoders.ts')).shippedDecodeCore(),
};

export function openDecoderHost(parts: HostParts = shippedParts): DecoderHost {
  const calls = new WorkerCalls(parts.startWorker);
  let core: Promise<DecodeCore> | null = null;
  let closed = false;
  const inPage = () => (core ??= parts.loadCore());

  return {
    place: () => (calls.worker ? 'worker' : 'page'),
    lostWorkers: () => calls.lost,
    close: () => {
      closed = true;
      calls.close();
    },
    counts: async () => {
      if (closed) throw new Error('The decoder was closed');
      const answer = calls.worker ? await calls.ask(calls.worker, { do: 'counts' }) : null;
      return answer && 'counts' in answer ? answer.counts : (await inPage()).counts();
    },
    decodeFrame: async (picture, wanted) => {
      const workerInUse = calls.worker;
      if (workerInUse) {
        try {
          const answer = await calls.ask(
            workerInUse,
            { do: 'frame', picture, wanted },
            'data' in picture ? [] : [picture],
          );
          calls.frameRead();
          return symbolsOf(answer);
        } catch (error) {
          calls.frameFailed(workerInUse);
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
      const workerInUse = calls.worker;
      if (workerInUse) {
        try {
          // Copied, not transferred: a single picture would be lost if the Worker died with it.
          return symbolsOf(await calls.ask(workerInUse, { do: 'still', image, wanted }));
        } catch (error) {
          if (workerInUse === calls.worker || closed) throw error;
        }
      }
      return (await inPage()).decodeStill(image, wanted);
    },
  };
}

function symbolsOf(answer: WorkerAnswer): readonly ScanSymbol[] {
  return 'symbols' in answer ? answer.symbols : [];
}
