/**
 * The ways in which there is no picture. Rule: each has its own kind, because each has its own words and its own way on.
 *   refused      the person or the device's rules said no
 *   absent       no camera, or not the one that was asked for
 *   in-use       another program holds it
 *   lost         it went away while it was running: unplugged, taken over, asleep
 *   insecure     the page did not come over HTTPS, so the browser hides cameras from it
 *   unsupported  this browser has no cameras for pages
 */
export type CameraFailureKind = 'refused' | 'absent' | 'in-use' | 'lost' | 'insecure' | 'unsupported';

export class CameraFailure extends Error {
  readonly kind: CameraFailureKind;

  constructor(kind: CameraFailureKind, cause?: unknown) {
    super(`No picture from the camera: ${kind}`, { cause });
    this.name = 'CameraFailure';
    this.kind = kind;
  }
}

const KINDS: Readonly<Record<string, CameraFailureKind>> = {
  NotAllowedError: 'refused',
  PermissionDeniedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'absent',
  DevicesNotFoundError: 'absent',
  OverconstrainedError: 'absent',
  NotReadableError: 'in-use',
  TrackStartError: 'in-use',
  AbortError: 'in-use',
  InvalidStateError: 'lost',
};

/** Classifies an error thrown by getUserMedia. */
export function cameraFailureFrom(error: unknown): CameraFailure {
  if (error instanceof CameraFailure) return error;
  const name = typeof error === 'object' && error !== null && 'name' in error ? String(error.name) : '';
  return new CameraFailure(KINDS[name] ?? 'unsupported', error);
}
