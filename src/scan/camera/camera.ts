/**
 * The one owner of the camera. Nobody else calls getUserMedia.
 *
 *   starting -> watching <-> paused (page hidden)
 *       \          |            |
 *        \         v            v
 *         +----> failed --retry, a device or the person comes--> starting      any --stop--> stopped
 *
 * Rule: no stream outlives `stop`, a hidden page or a lens switch, even one that arrives late; the torch is off before its track
 * stops; each failure is typed.
 */
import { CameraFailure, cameraFailureFrom } from './camera-failure.ts';
import type { CameraFailureKind } from './camera-failure.ts';
import { lensOf } from './camera-lens.ts';
import type { CameraLens } from './camera-lens.ts';
import type { CameraEnvironment } from './camera-environment.ts';
import { hasTorch, keepFocusing } from './camera-track.ts';
import { stopTracks, CameraResources } from './camera-resources.ts';

export type CameraState =
  | { readonly at: 'starting' }
  | {
      readonly at: 'watching';
      readonly torch: 'none' | 'off' | 'on';
      readonly lensId: string;
      readonly lenses: readonly CameraLens[];
    }
  | { readonly at: 'paused' }
  | { readonly at: 'failed'; readonly failure: CameraFailureKind }
  | { readonly at: 'stopped' };

export type CameraOptions = {
  readonly environment: CameraEnvironment;
  /** The stream to show and read; null once there is none. */
  readonly onStream: (stream: MediaStream | null) => void;
  readonly onState: (state: CameraState) => void;
  readonly lensId?: string;
};

export type Camera = {
  readonly stop: () => Promise<void>;
  readonly retry: () => void;
  readonly setTorch: (on: boolean) => Promise<boolean>;
  readonly useLens: (id: string) => void;
  readonly lenses: () => readonly CameraLens[];
};

export function openCamera(options: CameraOptions): Camera {
  const camera = new OpenCamera(options);
  camera.open();
  return {
    lenses: () => camera.lenses,
    retry: () => camera.retry(),
    useLens: (id) => camera.useLens(id),
    setTorch: (on) => camera.setTorch(on),
    stop: () => camera.stop(),
  };
}

class OpenCamera {
  readonly #environment: CameraEnvironment;
  readonly #onState: (state: CameraState) => void;
  readonly #held: CameraResources;
  #state: CameraState = { at: 'starting' };
  lenses: readonly CameraLens[] = [];
  #lensId: string | undefined;
  /** Every start and stop has its own number; results with an older one are discarded. */
  #turn = 0;

  constructor({ environment, onStream, onState, lensId }: CameraOptions) {
    this.#environment = environment;
    this.#onState = onState;
    this.#held = new CameraResources(environment, onStream);
    this.#lensId = lensId;
  }

  open(): void {
    const { page, devices } = this.#environment;
    page.addEventListener('visibilitychange', this.#onVisibility);
    devices?.addEventListener('devicechange', this.#onDevices);
    if (page.visibilityState === 'hidden') this.#enter({ at: 'paused' });
    else void this.#start();
  }

  retry(): void {
    if (this.#state.at === 'failed') void this.#start();
  }

  useLens(id: string): void {
    this.#lensId = id;
    if (this.#state.at !== 'stopped' && this.#state.at !== 'paused') void this.#start();
  }

  async setTorch(on: boolean): Promise<boolean> {
    if (!this.#held.track || this.#state.at !== 'watching' || this.#state.torch === 'none') return false;
    const isMine = this.#isTurn(this.#turn);
    const done = await this.#held.setTorch(on, isMine);
    if (!isMine()) return false;
    if (this.#state.at === 'watching') this.#enter({ ...this.#state, torch: this.#held.torchIsOn ? 'on' : 'off' });
    return done;
  }

  async stop(): Promise<void> {
    this.#turn++;
    this.#environment.page.removeEventListener('visibilitychange', this.#onVisibility);
    this.#environment.devices?.removeEventListener('devicechange', this.#onDevices);
    await this.#held.release();
    if (this.#state.at !== 'stopped') this.#enter({ at: 'stopped' });
  }

  #enter(next: CameraState): void {
    this.#state = next;
    this.#onState(next);
  }

  #isTurn(turn: number): () => boolean {
    return () => turn === this.#turn;
  }

  async #start(): Promise<void> {
    this.#turn++;
    const isMine = this.#isTurn(this.#turn);
    this.#enter({ at: 'starting' });
    await this.#held.release();
    if (!isMine()) return;
    try {
      const fresh = await askFor(this.#environment, this.#lensId);
      if (!isMine()) return stopTracks(fresh);
      await this.#watch(fresh, isMine);
    } catch (error) {
      if (isMine()) this.#fail(cameraFailureFrom(error).kind);
    }
  }

  async #watch(fresh: MediaStream, isMine: () => boolean): Promise<void> {
    this.#held.take(fresh);
    const [track] = fresh.getVideoTracks();
    if (!track) throw new CameraFailure('absent');
    this.#failWhenLost(fresh, track);
    this.#held.show();
    await keepFocusing(track);
    this.lenses = await listLenses(this.#environment);
    if (!isMine()) return;
    this.#enter({
      at: 'watching',
      torch: hasTorch(track) ? 'off' : 'none',
      lensId: track.getSettings().deviceId ?? '',
      lenses: this.lenses,
    });
    void this.#held.holdScreen(isMine);
  }

  #failWhenLost(stream: MediaStream, track: MediaStreamTrack): void {
    track.addEventListener('ended', () => {
      if (this.#held.holds(stream)) this.#fail('lost');
    });
    // A camera taken over by a call or another page goes dark without ending its track.
    const whenDark = () =>
      setTimeout(() => {
        if (this.#held.holds(stream) && track.muted) this.#fail('lost');
      }, this.#environment.darknessEndured);
    track.addEventListener('mute', whenDark);
    if (track.muted) whenDark();
  }

  #fail(failure: CameraFailureKind): void {
    this.#turn++;
    void this.#held.release();
    this.#enter({ at: 'failed', failure });
  }

  readonly #onVisibility = (): void => {
    const state = this.#state;
    if (state.at === 'stopped') return;
    const isHidden = this.#environment.page.visibilityState === 'hidden';
    if (state.at === 'failed') {
      // The call or tab that took it may be over when the person returns to this page.
      if (!isHidden && (state.failure === 'lost' || state.failure === 'in-use')) void this.#start();
    } else if (isHidden) {
      this.#turn++;
      void this.#held.release();
      this.#enter({ at: 'paused' });
    } else if (state.at === 'paused') void this.#start();
  };

  readonly #onDevices = (): void => {
    const state = this.#state;
    if (state.at === 'failed' && (state.failure === 'lost' || state.failure === 'absent')) void this.#start();
  };
}

async function askFor({ isSecure, devices }: CameraEnvironment, lensId: string | undefined): Promise<MediaStream> {
  if (!isSecure) throw new CameraFailure('insecure');
  if (!devices) throw new CameraFailure('unsupported');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const lens = lensId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: lensId } };
  try {
    return await devices.getUserMedia({ audio: false, video: { ...lens, ...size } });
  } catch (error) {
    // The remembered lens may be gone or in use; any camera is better than none.
    const { kind } = cameraFailureFrom(error);
    if (lensId === undefined || (kind !== 'absent' && kind !== 'in-use')) throw error;
    return devices.getUserMedia({ audio: false, video: { facingMode: { ideal: 'environment' }, ...size } });
  }
}

async function listLenses({ devices }: CameraEnvironment): Promise<readonly CameraLens[]> {
  const all = (await devices?.enumerateDevices().catch(() => [])) ?? [];
  return all.filter(({ kind }) => kind === 'videoinput').map(lensOf);
}
