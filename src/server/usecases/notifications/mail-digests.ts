/** Emails each person who chose it their unread notifications since yesterday, one email per location. All or none. */
import { may } from '#domain/access/policy.ts';
import {
  isNotificationKind,
  type NotificationKind,
  shapeOfNotification,
} from '#domain/notifications/notification-kind.ts';
import { digestMail } from '../../gateways/mails/digest-mail.ts';
import { readUnreadForDigests } from '../../store/notifications/digest-rows.ts';
import type { Store } from '../../store/open-store.ts';
import { readMemberships } from '../../store/people/memberships.ts';
import { inTransaction } from '../../store/transaction.ts';
import { queueMail } from '../mail/send-mail.ts';
import { rightsOfMember } from '../session/rights-of-member.ts';

/**
 * Called every quarter of an hour, in one of which it is morning at a location.
 * @returns the number of emails
 */
export function mailDigests(store: Store, publicOrigin: string, at: Date): Promise<number> {
  return inTransaction(store, async (connection) => {
    const rows = await readUnreadForDigests(connection, at);
    const members = await readMemberships(connection, [...new Set(rows.map((row) => row.user_id))]);
    let mails = 0;
    for (const theirs of Map.groupBy(rows, (row) => `${row.user_id}/${row.location_id}`).values()) {
      const [first] = theirs;
      const member = members.get(first?.user_id ?? '')?.find((row) => row.location_id === first?.location_id);
      if (first === undefined || member === undefined) continue;
      const rights = rightsOfMember(member, member.member);
      const counts = new Map<NotificationKind, number>();
      for (const { kind, unread } of theirs) {
        if (isNotificationKind(kind) && may(rights, shapeOfNotification(kind).needs)) counts.set(kind, unread);
      }
      if (counts.size === 0) continue;
      const url = `${publicOrigin}/notifications?switchPl=${first.location_id}`;
      await queueMail(connection, [first.email], digestMail({ locationName: first.location_name, counts, url }));
      mails += 1;
    }
    return mails;
  });
}
