import { describe, expect, it } from 'vitest';
import { openCamera } from './camera.ts';
import type { CameraState } from './camera.ts';
import type { CameraEnvironment } from './camera-environment.ts';

// why: Node has no camera, and a real one cannot be denied, removed or slow at a given moment.
class FakeTrack extends EventTarget {
  readonly log: string[];
  readonly lens: string;
  readonly torch: boolean;
  muted = false;
  constructor(log: string[], lens: string, torch: boolean) {
    super();
    [this.log, this.lens, this.torch] = [log, lens, torch];
  }
  stop = () => void this.log.push(`stop ${this.lens}`);
  getSettings = () => ({ deviceId: this.lens });
  getCapabilities = () => (this.torch ? { torch: true, focusMode: ['continuous'] } : {});
  applyConstraints = (wish: { advanced: object[] }) => {
    this.log.push(`${this.lens} ${JSON.stringify(wish.advanced[0])}`);
    return Promise.resolve();
  };
}

type Track = FakeTrack & MediaStreamTrack;

function setting({ torch = true, lenses = ['back', 'front'], isSecure = true, hasDevices = true } = {}) {
  const log: string[] = [];
  const states: CameraState[] = [];
  const tracks: FakeTrack[] = [];
  const answers: (string | Promise<void>)[] = [];
  const requested: MediaTrackConstraints[] = [];
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const devices = Object.assign(new EventTarget(), {
    enumerateDevices: () =>
      Promise.resolve(
        lenses.map((id) => ({ kind: 'videoinput', deviceId: id, label: `Camera, facing ${id}` }) as MediaDeviceInfo),
      ),
    getUserMedia: async ({ video }: MediaStreamConstraints) => {
      const wish = video as MediaTrackConstraints;
      requested.push(wish);
      const answer = answers.shift();
      if (typeof answer === 'string') throw new DOMException('no', answer);
      await answer;
      const wanted = wish.deviceId as { exact: string } | undefined;
      const track = new FakeTrack(log, wanted?.exact ?? 'back', torch);
      tracks.push(track);
      return { getTracks: () => [track as Track], getVideoTracks: () => [track as Track] } as unknown as MediaStream;
    },
  });
  const wakeLock = {
    request: () => {
      log.push('screen held');
      return Promise.resolve({ release: () => Promise.resolve(void log.push('screen released')) });
    },
  };
  const environment = {
    isSecure,
    devices: hasDevices ? devices : null,
    page,
    darknessEndured: 10,
    wakeLock,
  } as CameraEnvironment;
  const open = (more = {}) =>
    openCamera({
      environment,
      onStream: (stream) => log.push(stream ? 'stream' : 'no stream'),
      onState: (state) => states.push(state),
      ...more,
    });
  const show = (visibilityState: DocumentVisibilityState) => {
    page.visibilityState = visibilityState;
    page.dispatchEvent(new Event('visibilitychange'));
  };
  const at = () => {
    const state = states.at(-1);
    return state?.at === 'failed' ? `failed ${state.failure}` : state?.at;
  };
  return { open, log, states, tracks, answers, asked: requested, show, devices, at };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('the camera', () => {
  it('asks for the back camera at 720p, holds the screen and says what it has', async () => {
    const { open, states, asked: requested, log } = setting();
    open();
    await settled();
    expect(requested).toEqual([
      { facingMode: { ideal: 'environment' }, width: { ideal: 1280 }, height: { ideal: 720 } },
    ]);
    expect(states[0]).toEqual({ at: 'starting' });
    expect(states.at(-1)).toMatchObject({
      at: 'watching',
      torch: 'off',
      lensId: 'back',
      lenses: [
        { id: 'back', facing: 'back' },
        { id: 'front', facing: 'front' },
      ],
    });
    expect(log).toEqual(['stream', 'back {"focusMode":"continuous"}', 'screen held']);
  });

  it.each([
    ['NotAllowedError', 'refused'],
    ['SecurityError', 'refused'],
    ['NotFoundError', 'absent'],
    ['NotReadableError', 'in-use'],
    ['AbortError', 'in-use'],
    ['TypeError', 'unsupported'],
  ])('tells %s as %s, and starts when it is asked again', async (name, failure) => {
    const { open, answers, at } = setting();
    answers.push(name);
    const camera = open();
    await settled();
    expect(at()).toBe(`failed ${failure}`);
    camera.retry();
    await settled();
    expect(at()).toBe('watching');
  });

  it('tells a page without HTTPS from a browser without cameras', async () => {
    const insecure = setting({ isSecure: false, hasDevices: false });
    const unsupported = setting({ hasDevices: false });
    insecure.open();
    unsupported.open();
    await settled();
    expect([insecure.at(), unsupported.at()]).toEqual(['failed insecure', 'failed unsupported']);
  });

  it('turns the torch off before it lets go of the camera', async () => {
    const { open, log, at, states } = setting();
    const camera = open();
    await settled();
    expect(await camera.setTorch(true)).toBe(true);
    expect(states.at(-1)).toMatchObject({ at: 'watching', torch: 'on' });
    log.length = 0;
    await camera.stop();
    expect(log).toEqual(['no stream', 'back {"torch":false}', 'stop back', 'screen released']);
    expect(at()).toBe('stopped');
  });

  it('has no torch where the device has none', async () => {
    const { open, states } = setting({ torch: false });
    const camera = open();
    await settled();
    expect(states.at(-1)).toMatchObject({ torch: 'none' });
    expect(await camera.setTorch(true)).toBe(false);
  });

  it('lets go while the page is hidden and comes back with it', async () => {
    const { open, show, at, log, tracks } = setting();
    open();
    await settled();
    show('hidden');
    await settled();
    expect(at()).toBe('paused');
    expect(log).toContain('stop back');
    show('visible');
    await settled();
    expect(at()).toBe('watching');
    expect(tracks).toHaveLength(2);
  });

  it('waits with its question when the page is not seen', async () => {
    const { open, show, at, asked: requested } = setting();
    show('hidden');
    open();
    await settled();
    expect([at(), requested.length]).toEqual(['paused', 0]);
    show('visible');
    await settled();
    expect(at()).toBe('watching');
  });

  it('says that it is lost when it goes away, and comes back with a device', async () => {
    const { open, tracks, at, devices } = setting();
    open();
    await settled();
    tracks[0]?.dispatchEvent(new Event('ended'));
    expect(at()).toBe('failed lost');
    devices.dispatchEvent(new Event('devicechange'));
    await settled();
    expect(at()).toBe('watching');
  });

  it('is lost when it stays dark, and not when it is dark for a moment', async () => {
    const { open, tracks, at } = setting();
    open();
    await settled();
    const [track] = tracks;
    const goesDark = (muted: boolean): void => {
      if (!track) throw new Error('no track');
      track.muted = muted;
      track.dispatchEvent(new Event(muted ? 'mute' : 'unmute'));
    };
    goesDark(true);
    goesDark(false);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(at()).toBe('watching');
    goesDark(true);
    await expect.poll(at).toBe('failed lost');
  });

  it.each(['NotReadableError', 'lost'])('asks again when somebody comes back to the page after %s', async (name) => {
    const { open, answers, tracks, show, at } = setting();
    if (name !== 'lost') answers.push(name);
    open();
    await settled();
    tracks[0]?.dispatchEvent(new Event('ended'));
    show('hidden');
    expect(at()).toMatch(/^failed/);
    show('visible');
    await settled();
    expect(at()).toBe('watching');
  });

  it('leaves it at a refusal when somebody comes back to the page', async () => {
    const { open, answers, show, asked: requested } = setting();
    answers.push('NotAllowedError');
    open();
    await settled();
    show('hidden');
    show('visible');
    await settled();
    expect(requested).toHaveLength(1);
  });

  it('switches lenses, one stream at a time', async () => {
    const { open, log, states } = setting();
    const camera = open();
    await settled();
    camera.useLens('front');
    await settled();
    expect(log.indexOf('stop back')).toBeGreaterThan(-1);
    expect(log.indexOf('stop back')).toBeLessThan(log.lastIndexOf('stream'));
    expect(states.at(-1)).toMatchObject({ at: 'watching', lensId: 'front' });
  });

  it.each([
    ['gone', 'OverconstrainedError'],
    ['held by another program', 'NotReadableError'],
  ])('takes any camera when the lens that was remembered is %s', async (_, name) => {
    const { open, answers, at, asked: requested } = setting();
    answers.push(name);
    open({ lensId: 'gone' });
    await settled();
    expect(at()).toBe('watching');
    expect(requested.map(({ deviceId }) => deviceId)).toEqual([{ exact: 'gone' }, undefined]);
  });

  it('ends a stream that arrives after it was stopped', async () => {
    const { open, answers, log, at } = setting();
    let arrive: () => void = () => undefined;
    answers.push(new Promise<void>((resolve) => (arrive = resolve)));
    const camera = open();
    await settled();
    await camera.stop();
    arrive();
    await settled();
    expect(log).toEqual(['stop back']);
    expect(at()).toBe('stopped');
  });

  it('answers to nothing after it was stopped', async () => {
    const { open, show, devices, states, asked: requested } = setting();
    const camera = open();
    await settled();
    await camera.stop();
    const before = states.length;
    show('hidden');
    show('visible');
    devices.dispatchEvent(new Event('devicechange'));
    camera.retry();
    camera.useLens('front');
    await settled();
    expect([states.length, requested.length]).toEqual([before, 1]);
  });
});
