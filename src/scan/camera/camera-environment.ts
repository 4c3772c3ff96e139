/**
 * The parts of the browser that the camera touches, so that every way of failing can be played through without one.
 */
export type CameraEnvironment = {
  readonly isSecure: boolean;
  readonly devices: Pick<
    MediaDevices,
    'getUserMedia' | 'enumerateDevices' | 'addEventListener' | 'removeEventListener'
  > | null;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** How long a camera may give no picture before it counts as lost, in milliseconds: a new one takes a moment. */
  readonly darknessEndured: number;
  readonly wakeLock: { request(type: 'screen'): Promise<{ release(): Promise<void> }> } | null;
};

/** The browser that this runs in. */
export function browserEnvironment(): CameraEnvironment {
  // Older browsers and pages without HTTPS have neither, whatever their type says.
  const { mediaDevices, wakeLock } = navigator as Partial<Navigator>;
  return {
    isSecure: isSecureContext,
    devices: mediaDevices ?? null,
    page: document,
    darknessEndured: 4000,
    wakeLock: wakeLock ?? null,
  };
}
