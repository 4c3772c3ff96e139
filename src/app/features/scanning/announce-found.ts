/** What a scan has found, by sound and aloud. */
import type { Mirror } from '#mirror/mirror.ts';
import { alertInfo } from '../../kit/alert.ts';
import { announce } from '../../kit/announce.ts';
import type { Found } from './resolve-scan.ts';
import { signal } from './scan-signal.ts';
import { foundLaterText, foundText, isGood } from './scan-text.ts';

/** The first copy of the location is still coming to this device. */
export const isFilling = (mirror: Mirror): boolean => mirror.status().bootstrapping !== null;

export function announceFound(found: Found, isCopyComing: boolean): void {
  signal(isGood(found) ? 'good' : 'bad');
  announce(foundText(found, isCopyComing), 'assertive');
}

/** What a repeated lookup has found together: one sound and one sentence, since the region speaks only the last. */
export function announceFoundLater(found: readonly Found[]): void {
  signal(found.every(isGood) ? 'good' : 'bad');
  announce(foundLaterText(found), 'assertive');
}

/** The scan was not taken, and why. The message is spoken as it comes. */
export function announceNotTaken(why: string): void {
  signal('bad');
  alertInfo(why);
}
