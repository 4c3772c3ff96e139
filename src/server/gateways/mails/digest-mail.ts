/** A daily email with a person's unread notifications, for those who chose it. */
import type { NotificationKind } from '#domain/notifications/notification-kind.ts';
import { NOTIFICATION_NAMES } from '#domain/notifications/notification-names.ts';
import { type DraftMail, draftMail } from './write-mail.ts';

export interface Digest {
  readonly locationName: string;
  readonly counts: ReadonlyMap<NotificationKind, number>;
  readonly url: string;
}

export function digestMail({ locationName, counts, url }: Digest): DraftMail {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const subject = total === 1 ? '1 new notification' : `${total} new notifications`;
  return draftMail(`${subject} at ${locationName}`, [
    { is: 'paragraph', text: `Since yesterday you have ${subject} at ${locationName} that you haven’t read.` },
    { is: 'facts', facts: [...counts].map(([kind, count]) => [NOTIFICATION_NAMES[kind], String(count)] as const) },
    { is: 'link', label: 'Open notifications', url },
    { is: 'paragraph', text: 'You can turn this mail off in your notification settings.' },
  ]);
}
