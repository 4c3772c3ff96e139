import { describe, expect, it, vi } from 'vitest';
import { codeMatrix, testWasmDecoder } from '../testing/code-matrix.ts';
import { renderScene } from '../testing/render-scene.ts';
import { createDecodeCore } from './decode-core.ts';
import { openDecoderHost } from './decoder-host.ts';
import type { WorkerLike } from './worker-calls.ts';
import type { WorkerAnswer, WorkerCall } from './worker-messages.ts';
import { readWithZxingJs } from './zxing-js-decoder.ts';

// Decoding pixels takes long on a busy machine.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const image = renderScene({
  width: 400,
  height: 300,
  codes: [{ matrix: await codeMatrix('QRCode', 'HELLO 123', 'ecLevel=M'), x: 0.5, y: 0.5, modulePx: 6 }],
});
const loadCore = () => Promise.resolve(createDecodeCore(testWasmDecoder, () => Promise.resolve(readWithZxingJs)));
const texts = (symbols: readonly { text: string }[]) => symbols.map(({ text }) => text);

/** A Worker that responds with `answer`. */
function workerThat(answer: (call: WorkerCall, worker: WorkerLike) => WorkerAnswer | null): WorkerLike {
  // why: Node's worker threads differ from the browser's; the end-to-end tests use the real Worker in Chromium.
  const worker: WorkerLike = {
    onmessage: null,
    onerror: null,
    onmessageerror: null,
    terminate: () => undefined,
    postMessage: (call: WorkerCall) => {
      const result = answer(call, worker);
      if (result) worker.onmessage?.call(worker as Worker, { data: result } as MessageEvent);
    },
  };
  return worker;
}

describe('the page’s end of the decoders', () => {
  it('asks the Worker and gives each caller its own answer', async () => {
    const seen: string[] = [];
    const worker = workerThat(({ do: what, call }) => {
      seen.push(what);
      return {
        call,
        symbols: [{ format: 'qr', text: `${call}`, bytes: new Uint8Array(), symbologyIdentifier: '', corners: null }],
      };
    });
    const host = openDecoderHost({ startWorker: () => worker, loadCore });
    const answers = await Promise.all([host.decodeStill(image, ['qr']), host.decodeStill(image, ['qr'])]);
    expect(answers.map(texts)).toEqual([['1'], ['2']]);
    expect([seen, host.place()]).toEqual([['still', 'still'], 'worker']);
  });

  it('decodes in the page if there is no Worker', async () => {
    const host = openDecoderHost({ startWorker: () => null, loadCore });
    expect(texts(await host.decodeStill(image, ['qr']))).toEqual(['HELLO 123']);
    expect(host.place()).toBe('page');
    expect((await host.counts())['zxing-wasm'].attempts).toBe(0);
  });

  it('goes on in the page when the Worker dies: a still is taken again, a frame is answered as lost', async () => {
    const dyingWorker = () =>
      workerThat((_call, dying) => {
        dying.onerror?.call(dying as Worker, new Event('error') as ErrorEvent);
        return null;
      });
    const host = openDecoderHost({ startWorker: dyingWorker, loadCore });
    expect(texts(await host.decodeStill(image, ['qr']))).toEqual(['HELLO 123']);
    expect(host.place()).toBe('page');
    const other = openDecoderHost({ startWorker: dyingWorker, loadCore });
    // why: Node has no ImageData; the picture never gets as far as being read.
    await expect(other.decodeFrame({} as ImageData, ['qr'])).rejects.toThrow('stopped');
  });

  it('starts another Worker when one dies that has read, and gives up when none of them reads anymore', async () => {
    let started = 0;
    let isDying = false;
    const startWorker = () => {
      started += 1;
      return workerThat(({ call }, worker) => {
        if (!isDying) return { call, symbols: [] };
        worker.onerror?.call(worker as Worker, new Event('error') as ErrorEvent);
        return null;
      });
    };
    const host = openDecoderHost({ startWorker, loadCore });
    // why: Node has no ImageData; the picture never gets as far as being read.
    const frame = () => host.decodeFrame({} as ImageData, ['qr']);
    await frame();
    isDying = true;
    await expect(frame()).rejects.toThrow('stopped');
    isDying = false;
    expect(await frame()).toEqual([]);
    expect([host.place(), started, host.lostWorkers()]).toEqual(['worker', 2, 1]);
    isDying = true;
    for (let nth = 0; nth < 4; nth++) await expect(frame()).rejects.toThrow('stopped');
    expect([host.place(), started, host.lostWorkers()]).toEqual(['page', 5, 5]);
  });

  it('takes a Worker that falls silent for dead', async () => {
    vi.useFakeTimers();
    try {
      let isSilent = false;
      const startWorker = () => workerThat(({ call }) => (isSilent ? null : { call, symbols: [] }));
      const host = openDecoderHost({ startWorker, loadCore });
      // why: Node has no ImageData; the picture never gets as far as being read.
      await host.decodeFrame({} as ImageData, ['qr']);
      isSilent = true;
      const waiting = expect(host.decodeFrame({} as ImageData, ['qr'])).rejects.toThrow('does not answer');
      await vi.advanceTimersByTimeAsync(5000);
      await waiting;
      isSilent = false;
      expect(await host.decodeFrame({} as ImageData, ['qr'])).toEqual([]);
      expect(host.lostWorkers()).toBe(1);
    } finally {
      vi.useRealTimers();
    }
  });

  it('decodes in the page when the Worker reads no frames at all', async () => {
    const blind = workerThat(({ call }) => ({ call, failed: 'no canvas' }));
    const host = openDecoderHost({ startWorker: () => blind, loadCore });
    for (let frame = 0; frame < 5; frame++) {
      expect(host.place()).toBe('worker');
      // why: Node has no ImageData; the picture never gets as far as being read.
      await expect(host.decodeFrame({} as ImageData, ['qr'])).rejects.toThrow('no canvas');
    }
    expect(host.place()).toBe('page');
  });

  it('answers whoever waits when it is closed', async () => {
    const host = openDecoderHost({ startWorker: () => workerThat(() => null), loadCore });
    const waiting = host.decodeStill(image, ['qr']);
    host.close();
    await expect(waiting).rejects.toThrow('closed');
  });

  it('hands on what failed in the Worker, for this picture alone', async () => {
    const worker = workerThat(({ call }) => (call === 1 ? { call, failed: 'torn frame' } : { call, symbols: [] }));
    const host = openDecoderHost({ startWorker: () => worker, loadCore });
    await expect(host.decodeStill(image, ['qr'])).rejects.toThrow('torn frame');
    expect(await host.decodeStill(image, ['qr'])).toEqual([]);
  });
});

describe('the decoders of one thread', () => {
  it('read with what there is when one of them cannot be loaded', async () => {
    const broken = () => Promise.reject(new Error('blocked'));
    const withoutWasm = createDecodeCore(broken, () => Promise.resolve(readWithZxingJs));
    const withoutJs = createDecodeCore(testWasmDecoder, broken);
    expect(texts(await withoutWasm.decodeStill(image, ['qr']))).toEqual(['HELLO 123']);
    expect(texts(await withoutJs.decodeStill(image, ['qr']))).toEqual(['HELLO 123']);
    await expect(createDecodeCore(broken, broken).decodeStill(image, ['qr'])).rejects.toThrow('No decoder');
  });
});
