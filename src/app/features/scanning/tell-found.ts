/** What a scan has found, by sound and aloud. */
import type { Mirror } from '#mirror/mirror.ts';
import { announce } from '../../ui/announce.ts';
import type { Found } from './resolve-scan.ts';
import { signal } from './scan-signal.ts';
import { foundWords, isGood } from './scan-words.ts';

/** The first copy of the location is still coming to this device. */
export const isFilling = (mirror: Mirror): boolean => mirror.status().bootstrapping !== null;

export function tell(found: Found, isCopyComing: boolean): void {
  signal(isGood(found) ? 'good' : 'bad');
  announce(foundWords(found, isCopyComing), 'assertive');
}
