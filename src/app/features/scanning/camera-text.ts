/** Texts for each reason why there is no camera image; the alternatives are listed below. */
import type { ScanState } from '#scan/scan-session.ts';

export type CameraFailureKind = Extract<ScanState, { at: 'failed' }>['failure'];

export interface FailureText {
  readonly title: string;
  readonly text: string;
  readonly canRetry: boolean;
}

export const CAMERA_FAILURES: Readonly<Record<CameraFailureKind, FailureText>> = {
  refused: {
    title: 'Camera access is blocked',
    text: 'Open the site settings next to the address bar, allow the camera, then try again.',
    canRetry: true,
  },
  absent: {
    title: 'No camera was found',
    text: 'Plug one in and it will start automatically. A hand scanner works right away.',
    canRetry: true,
  },
  'in-use': {
    title: 'Another program is using the camera',
    text: 'Close the other program or tab, then try again.',
    canRetry: true,
  },
  lost: {
    title: 'The camera was disconnected',
    text: 'It was unplugged or is in use elsewhere. Nothing was lost.',
    canRetry: true,
  },
  insecure: {
    title: 'The camera needs a secure address',
    text: 'Browsers allow the camera only on secure pages. Open Stockroom at its https address.',
    canRetry: false,
  },
  unsupported: {
    title: 'This browser doesn’t support the camera',
    text: 'Try another browser on this device.',
    canRetry: true,
  },
};
