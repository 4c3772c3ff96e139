/** Announces the result of a scan by sound and screen reader. */
import type { Mirror } from '#mirror/mirror.ts';
import { alertInfo } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import type { Found } from './resolve-scan.ts';
import { signal } from './scan-signal.ts';
import { foundLaterText, foundText, isGood } from './scan-text.ts';

/** Whether the first copy of the location is still being downloaded to this device. */
export const isFilling = (mirror: Mirror): boolean => mirror.status().bootstrapping !== null;

export function announceFound(found: Found, isCopyComing: boolean): void {
  signal(isGood(found) ? 'good' : 'bad');
  announce(foundText(found, isCopyComing), 'assertive');
}

/** Announces the results of repeated lookups together: one sound and one sentence, since a live region only speaks the last one. */
export function announceFoundLater(found: readonly Found[]): void {
  signal(found.every(isGood) ? 'good' : 'bad');
  announce(foundLaterText(found), 'assertive');
}

/** Announces that the scan was not processed, and why. */
export function announceNotTaken(why: string): void {
  signal('bad');
  alertInfo(why);
}
