/** What a sign-out deletes from the device besides the offline data, and which changes can't be sent. */
import type { Unsent } from '#mirror/read/read-unsent.ts';
import type { DeviceOnly } from '#mirror/read/read-device-only.ts';
import { countText } from '../kit/count-text.ts';
import { numberText } from '../kit/number-text.ts';

/** null: nothing. */
export function deletedWithCopy({ codes, outOfSight, notices }: DeviceOnly): string | null {
  const hidden = outOfSight === 0 ? '' : ` (${numberText(outOfSight)} at a location you no longer have)`;
  const parts = [
    ...(codes === 0 ? [] : [countText(codes, 'saved code', 'saved codes') + hidden]),
    ...(notices === 0 ? [] : [countText(notices, 'notice to review', 'notices to review')]),
  ];
  return parts.length === 0 ? null : `This will also be deleted: ${parts.join(', ')}.`;
}

/** Why some unsent changes can't be sent now, each reason with what can be done; empty if all can be sent. */
export function unsendableReasons(unsent: Omit<Unsent, 'total' | 'opIds'>): readonly string[] {
  const { refused, blockedByRefused, atBlocked } = unsent;
  const answered = `${countText(refused, 'change was refused and needs', 'changes were refused and need')} your answer`;
  const behind = blockedByRefused === 0 ? '' : `, and ${countText(blockedByRefused, 'waits', 'wait')} behind`;
  return [
    ...(refused === 0 ? [] : [`${answered}${behind}. Stay signed in and open Sync to resolve them.`]),
    ...(atBlocked === 0
      ? []
      : [
          `${countText(atBlocked, 'change waits', 'changes wait')} for a location that can’t accept changes right now.`,
        ]),
  ];
}
