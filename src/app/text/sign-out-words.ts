/** What a sign-out takes from the device besides the copy of what the server has. */
import type { OnlyHere } from '#mirror/read/read-only-here.ts';
import { countText } from '../ui/count-text.ts';

/** null: nothing. */
export function goesWithCopy({ codes, notices }: OnlyHere): string | null {
  const parts = [
    ...(codes === 0 ? [] : [countText(codes, 'scanned code kept for later', 'scanned codes kept for later')]),
    ...(notices === 0 ? [] : [countText(notices, 'note that is worth a look', 'notes that are worth a look')]),
  ];
  return parts.length === 0
    ? null
    : `With the copy of your shelves goes what is on this device alone: ${parts.join(', ')}.`;
}
