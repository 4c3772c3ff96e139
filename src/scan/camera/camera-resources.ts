/** The resources held while the camera runs: one stream, its torch, and the wake lock that keeps the screen on. */
import type { CameraEnvironment } from './camera-environment.ts';
import { setTrackTorch } from './camera-track.ts';

export class CameraResources {
  readonly #wakeLock: CameraEnvironment['wakeLock'];
  readonly #onStream: (stream: MediaStream | null) => void;
  #stream: MediaStream | null = null;
  #lock: { release(): Promise<void> } | null = null;
  #torchIsOn = false;

  constructor({ wakeLock }: CameraEnvironment, onStream: (stream: MediaStream | null) => void) {
    this.#wakeLock = wakeLock;
    this.#onStream = onStream;
  }

  get track(): MediaStreamTrack | undefined {
    return this.#stream?.getVideoTracks()[0];
  }

  get torchIsOn(): boolean {
    return this.#torchIsOn;
  }

  holds(stream: MediaStream): boolean {
    return this.#stream === stream;
  }

  /** Shown with `show` once it has proved usable. */
  take(stream: MediaStream): void {
    this.#stream = stream;
  }

  show(): void {
    this.#onStream(this.#stream);
  }

  async holdScreen(isWanted: () => boolean): Promise<void> {
    // Denied on low battery: scanning continues, and the screen may dim.
    const held = await this.#wakeLock?.request('screen').catch(() => null);
    if (isWanted()) this.#lock = held ?? null;
    else await held?.release().catch(() => undefined);
  }

  /** @param isWanted whether the stream is still the requested one */
  async setTorch(on: boolean, isWanted: () => boolean): Promise<boolean> {
    const { track } = this;
    if (!track) return false;
    this.#torchIsOn ||= on;
    const done = await setTrackTorch(track, on);
    if (isWanted()) this.#torchIsOn = done ? on : this.#torchIsOn && !on;
    return done;
  }

  /** In this order: torch, tracks, wake lock. */
  async release(): Promise<void> {
    const [ending, held] = [this.#stream, this.#lock];
    [this.#stream, this.#lock] = [null, null];
    if (ending) {
      this.#onStream(null);
      const [track] = ending.getVideoTracks();
      if (track && this.#torchIsOn) await setTrackTorch(track, false);
      stopTracks(ending);
    }
    this.#torchIsOn = false;
    await held?.release().catch(() => undefined);
  }
}

export function stopTracks(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}
