/**
 * The parts of the browser that the camera uses, so that tests can simulate every failure without a camera.
 */
export type CameraEnvironment = {
  readonly isSecure: boolean;
  readonly devices: Pick<
    MediaDevices,
    'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
  > | null;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** How long a camera may deliver no picture before it counts as lost, in ms: a new one takes a moment. */
  readonly darknessEndured: number;
  readonly wakeLock: { request(type: 'screen'): Promise<{ release(): Promise<void> }> } | null;
};

/** The real browser. */
export function browserEnvironment(): CameraEnvironment {
  // Older browsers and pages without HTTPS have neither, even though the types say so.
  const { mediaDevices, wakeLock } = navigator as Partial<Navigator>;
  return {
    isSecure: isSecureContext,
    devices: mediaDevices ?? null,
    page: document,
    darknessEndured: 4000,
    wakeLock: wakeLock ?? null,
  };
}
