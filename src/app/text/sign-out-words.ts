/** What a sign-out takes from the device besides the copy of what the server has, and what it cannot send. */
import type { Unsent } from '#mirror/read/read-unsent.ts';
import type { OnlyHere } from '#mirror/read/read-only-here.ts';
import { countText } from '../kit/count-text.ts';
import { numberText } from '../kit/number-text.ts';

/** null: nothing. */
export function goesWithCopy({ codes, outOfSight, notices }: OnlyHere): string | null {
  const hidden = outOfSight === 0 ? '' : ` (${numberText(outOfSight)} in a location that you no longer have)`;
  const parts = [
    ...(codes === 0 ? [] : [countText(codes, 'scanned code kept for later', 'scanned codes kept for later') + hidden]),
    ...(notices === 0 ? [] : [countText(notices, 'note that is worth a look', 'notes that are worth a look')]),
  ];
  return parts.length === 0
    ? null
    : `With the copy of your shelves goes what is on this device alone: ${parts.join(', ')}.`;
}

/** Why some of what waits cannot be sent now, each cause with what can be done; nothing where all of it can. */
export function cannotBeSent({ refused, behindRefused, atBlocked }: Unsent): readonly string[] {
  const answered = `${countText(refused, 'change was refused and needs', 'changes were refused and need')} your answer`;
  const behind = behindRefused === 0 ? '' : `, and ${countText(behindRefused, 'waits', 'wait')} behind`;
  return [
    ...(refused === 0
      ? []
      : [`${answered}${behind}. Stay signed in and open the list with the sync sign at the top to answer.`]),
    ...(atBlocked === 0
      ? []
      : [`${countText(atBlocked, 'change waits', 'changes wait')} for a location that takes none at the moment.`]),
  ];
}
