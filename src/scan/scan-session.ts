/**
 * Scanning with the camera, from the permission request to the last frame.
 * Rule: one physical scan causes one `onHit`; after `stop` there are no callbacks, no frame is read and the camera is off.
 */
import { openCamera } from './camera/camera.ts';
import type { CameraOptions, CameraState } from './camera/camera.ts';
import type { CameraLens } from './camera/camera-lens.ts';
import { browserEnvironment } from './camera/camera-environment.ts';
import { openDecoderHost } from './decode/decoder-host.ts';
import { pumpFrames } from './decode/frame-pump.ts';
import { createHitPolicy } from './decode/hit-policy.ts';
import type { DecoderCounts } from './decode/decoder-chain.ts';
import type { ScanSymbol, DecodableFormat } from './decode/symbol.ts';

/** The state of the camera; `failed` says why there is no picture. */
export type ScanState = CameraState;

export type ScanStats = {
  /** Frames decoded since the session began. */
  readonly frames: number;
  readonly hits: number;
  /** Frames without any answer, for example while a Worker was replaced. */
  readonly lostFrames: number;
  readonly attemptsPerSecond: number;
  /** Time from the first visible frame to the first hit, in ms; null before it. */
  readonly firstHitAfter: number | null;
  readonly place: 'worker' | 'page';
  /** Decoding Workers that died and were replaced. */
  readonly lostWorkers: number;
  /** In pixels of the camera; null without a picture. */
  readonly picture: { readonly width: number; readonly height: number } | null;
  readonly state: ScanState;
  /** null while the decoders do not answer. */
  readonly decoders: DecoderCounts | null;
};

export type ScanSessionOptions = {
  readonly video: HTMLVideoElement;
  /** Never all formats: each one costs time on every frame. See EVERYDAY_FORMATS. */
  readonly wanted: readonly DecodableFormat[];
  readonly onHit: (symbol: ScanSymbol) => void;
  readonly onState: (state: ScanState) => void;
  readonly lensId?: string;
};

export type ScanSession = {
  readonly stop: () => Promise<void>;
  /** Requests the camera again after a failure. */
  readonly retry: () => void;
  /** Resolves to whether the torch is as requested. */
  readonly setTorch: (on: boolean) => Promise<boolean>;
  readonly lenses: () => readonly CameraLens[];
  readonly useLens: (id: string) => void;
  readonly stats: () => Promise<ScanStats>;
};

export function startScanSession(options: ScanSessionOptions): ScanSession {
  const { video, wanted, onHit, onState } = options;
  const host = openDecoderHost();
  const policy = createHitPolicy();
  const tally = {
    frames: 0,
    hits: 0,
    lostFrames: 0,
    firstFrameAt: 0,
    firstHitAfter: null as number | null,
    busyFor: 0,
  };
  let stopPump: (() => void) | null = null;
  let stopped = false;
  let current: ScanState = { at: 'starting' };

  const read = async (picture: VideoFrame | ImageBitmap) => {
    const from = performance.now();
    tally.firstFrameAt ||= from;
    const symbols = await host.decodeFrame(picture, wanted);
    if (stopped) return;
    const now = performance.now();
    tally.frames += 1;
    tally.busyFor = now - tally.firstFrameAt;
    for (const symbol of policy.see(symbols, now)) {
      tally.hits += 1;
      tally.firstHitAfter ??= now - tally.firstFrameAt;
      onHit(symbol);
    }
  };

  const onStream: CameraOptions['onStream'] = (stream) => {
    stopPump?.();
    stopPump = null;
    video.srcObject = stream;
    if (!stream) return;
    policy.cameraBegins(performance.now());
    // Required by iOS to play inside the page.
    video.muted = true;
    video.playsInline = true;
    // A play() that is superseded by the next stream rejects, and the next stream plays.
    video.play().catch(() => undefined);
    stopPump = pumpFrames(video, read, () => {
      tally.lostFrames += 1;
    });
  };

  const camera = openCamera({
    environment: browserEnvironment(),
    onStream,
    onState: (state) => {
      current = state;
      if (!stopped || state.at === 'stopped') onState(state);
    },
    ...(options.lensId !== undefined && { lensId: options.lensId }),
  });

  return {
    retry: camera.retry,
    setTorch: camera.setTorch,
    lenses: camera.lenses,
    useLens: camera.useLens,
    stop: async () => {
      if (stopped) return;
      stopped = true;
      await camera.stop();
      host.close();
    },
    stats: async () => ({
      ...figuresOf(tally),
      place: host.place(),
      lostWorkers: host.lostWorkers(),
      picture: video.videoWidth > 0 ? { width: video.videoWidth, height: video.videoHeight } : null,
      state: current,
      decoders: await host.counts().catch(() => null),
    }),
  };
}

type Tally = Pick<ScanStats, 'frames' | 'hits' | 'lostFrames' | 'firstHitAfter'> & { readonly busyFor: number };

function figuresOf({
  frames,
  hits,
  lostFrames,
  firstHitAfter,
  busyFor,
}: Tally): Pick<ScanStats, 'frames' | 'hits' | 'lostFrames' | 'firstHitAfter' | 'attemptsPerSecond'> {
  return { frames, hits, lostFrames, firstHitAfter, attemptsPerSecond: busyFor > 0 ? (frames * 1000) / busyFor : 0 };
}
