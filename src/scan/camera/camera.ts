/**
 * The one owner of the camera. Nobody else calls getUserMedia.
 *
 *   starting -> watching <-> paused (page hidden)
 *       \          |            |
 *        \         v            v
 *         +----> failed --retry, a device or the person comes--> starting      any --stop--> stopped
 *
 * Law: no stream outlives `stop`, a hidden page or a lens switch, even one that arrives late; the torch is off before its track
 * stops; each failure is typed.
 */
import { CameraFailure, cameraFailureFrom } from './camera-failure.ts';
import type { CameraFailureKind } from './camera-failure.ts';
import { lensOf } from './camera-lens.ts';
import type { CameraLens } from './camera-lens.ts';
import type { CameraSurroundings } from './camera-surroundings.ts';
import { hasTorch, keepFocusing, setTrackTorch } from './camera-track.ts';

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
  readonly surroundings: CameraSurroundings;
  /** The stream to show and read, or null when there is none any more. */
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
  const { surroundings, onStream, onState } = options;
  let state: CameraState = { at: 'starting' };
  let stream: MediaStream | null = null;
  let lock: { release(): Promise<void> } | null = null;
  let lenses: readonly CameraLens[] = [];
  let lensId = options.lensId;
  let torchIsOn = false;
  // Every start and every end has its own number; what comes back with an older one is thrown away.
  let turn = 0;

  const enter = (next: CameraState) => {
    state = next;
    onState(next);
  };

  async function start(): Promise<void> {
    const mine = ++turn;
    enter({ at: 'starting' });
    await letGo();
    if (mine !== turn) return;
    try {
      const fresh = await askFor(surroundings, lensId);
      if (mine !== turn) return endTracks(fresh);
      await watch(fresh, mine);
    } catch (error) {
      if (mine === turn) fail(cameraFailureFrom(error).kind);
    }
  }

  async function watch(fresh: MediaStream, mine: number): Promise<void> {
    stream = fresh;
    const [track] = fresh.getVideoTracks();
    if (!track) throw new CameraFailure('absent');
    const isMine = (): boolean => stream === fresh;
    track.addEventListener('ended', () => {
      if (isMine()) fail('lost');
    });
    // Taken over by a call or another page, a camera goes dark and stays so without ending.
    const whenDark = () =>
      setTimeout(() => {
        if (isMine() && track.muted) fail('lost');
      }, surroundings.darknessEndured);
    track.addEventListener('mute', whenDark);
    if (track.muted) whenDark();
    onStream(fresh);
    await keepFocusing(track);
    lenses = await listLenses(surroundings);
    if (mine !== turn) return;
    enter({
      at: 'watching',
      torch: hasTorch(track) ? 'off' : 'none',
      lensId: track.getSettings().deviceId ?? '',
      lenses,
    });
    void holdScreen(mine);
  }

  async function holdScreen(mine: number): Promise<void> {
    // Refused on low battery; scanning goes on and the screen may dim.
    const held = await surroundings.wakeLock?.request('screen').catch(() => null);
    if (mine === turn) lock = held ?? null;
    else await held?.release().catch(() => undefined);
  }

  /** Ends the stream: torch first, then the tracks, then the lock on the screen. */
  async function letGo(): Promise<void> {
    const [ending, held] = [stream, lock];
    [stream, lock] = [null, null];
    if (ending) {
      onStream(null);
      const [track] = ending.getVideoTracks();
      if (track && torchIsOn) await setTrackTorch(track, false);
      endTracks(ending);
    }
    torchIsOn = false;
    await held?.release().catch(() => undefined);
  }

  function fail(failure: CameraFailureKind): void {
    turn++;
    void letGo();
    enter({ at: 'failed', failure });
  }

  const onVisibility = () => {
    if (state.at === 'stopped') return;
    const isHidden = surroundings.page.visibilityState === 'hidden';
    if (state.at === 'failed') {
      // What took it, another tab or a call, may be over when somebody comes back to this page.
      if (!isHidden && (state.failure === 'lost' || state.failure === 'in-use')) void start();
    } else if (isHidden) {
      turn++;
      void letGo();
      enter({ at: 'paused' });
    } else if (state.at === 'paused') void start();
  };

  const onDevices = () => {
    if (state.at === 'failed' && (state.failure === 'lost' || state.failure === 'absent')) void start();
  };

  surroundings.page.addEventListener('visibilitychange', onVisibility);
  surroundings.devices?.addEventListener('devicechange', onDevices);
  if (surroundings.page.visibilityState === 'hidden') enter({ at: 'paused' });
  else void start();

  return {
    lenses: () => lenses,
    retry: () => {
      if (state.at === 'failed') void start();
    },
    useLens: (id) => {
      lensId = id;
      if (state.at !== 'stopped' && state.at !== 'paused') void start();
    },
    setTorch: async (on) => {
      const [track] = stream?.getVideoTracks() ?? [];
      if (!track || state.at !== 'watching' || state.torch === 'none') return false;
      const mine = turn;
      torchIsOn ||= on;
      const done = await setTrackTorch(track, on);
      if (mine !== turn) return false;
      torchIsOn = done ? on : torchIsOn && !on;
      if (state.at === 'watching') enter({ ...state, torch: torchIsOn ? 'on' : 'off' });
      return done;
    },
    stop: async () => {
      turn++;
      surroundings.page.removeEventListener('visibilitychange', onVisibility);
      surroundings.devices?.removeEventListener('devicechange', onDevices);
      await letGo();
      if (state.at !== 'stopped') enter({ at: 'stopped' });
    },
  };
}

async function askFor({ isSecure, devices }: CameraSurroundings, lensId: string | undefined): Promise<MediaStream> {
  if (!isSecure) throw new CameraFailure('insecure');
  if (!devices) throw new CameraFailure('unsupported');
  const size = { width: { ideal: 1280 }, height: { ideal: 720 } };
  const lens = lensId === undefined ? { facingMode: { ideal: 'environment' } } : { deviceId: { exact: lensId } };
  try {
    return await devices.getUserMedia({ audio: false, video: { ...lens, ...size } });
  } catch (error) {
    // A lens that was remembered may be gone, or held by another program; any camera is better than none.
    const { kind } = cameraFailureFrom(error);
    if (lensId === undefined || (kind !== 'absent' && kind !== 'in-use')) throw error;
    return devices.getUserMedia({ audio: false, video: { facingMode: { ideal: 'environment' }, ...size } });
  }
}

async function listLenses({ devices }: CameraSurroundings): Promise<readonly CameraLens[]> {
  const all = (await devices?.enumerateDevices().catch(() => [])) ?? [];
  return all.filter(({ kind }) => kind === 'videoinput').map(lensOf);
}

function endTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
