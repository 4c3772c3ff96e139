/** Each way in which there is no picture, in plain words; the ways on without one stand below. */
import type { ScanState } from '#scan/scan-session.ts';

export type CameraFailureKind = Extract<ScanState, { at: 'failed' }>['failure'];

export interface FailureWords {
  readonly title: string;
  readonly text: string;
  readonly canRetry: boolean;
}

export const CAMERA_FAILURES: Readonly<Record<CameraFailureKind, FailureWords>> = {
  refused: {
    title: 'The camera is not allowed',
    text: 'Open the settings beside the address of this page, allow the camera, then try again.',
    canRetry: true,
  },
  absent: {
    title: 'No camera was found',
    text: 'Plug one in and it starts by itself. A hand scanner works right away.',
    canRetry: true,
  },
  'in-use': {
    title: 'Another program is using the camera',
    text: 'Close the other program or tab, then try again.',
    canRetry: true,
  },
  lost: {
    title: 'The camera went away',
    text: 'It was unplugged, or something else took it. Nothing you did is lost.',
    canRetry: true,
  },
  insecure: {
    title: 'The camera needs a secure address',
    text: 'Browsers show a camera only to pages that come over https. Open Stockroom at its https address.',
    canRetry: false,
  },
  unsupported: {
    title: 'This browser has no camera for pages',
    text: 'Another browser on this device may have one.',
    canRetry: true,
  },
};
