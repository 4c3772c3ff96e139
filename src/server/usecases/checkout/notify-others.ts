/** Notifies other people whose cart lines were ordered, with the lines and who ordered them (RT-10). */
import { may } from '#domain/access/policy.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import type { LocationMemberRow } from '../../store/people/members.ts';
import { type Actor, actorName } from '../actor.ts';
import type { CartEntry } from '../cart/load-cart.ts';
import { addNotification } from '../notifications/add-notification.ts';
import { rightsOfMember } from '../session/rights-of-member.ts';

interface BoughtLines {
  readonly actor: Actor;
  readonly bought: readonly CartEntry[];
  readonly members: readonly LocationMemberRow[];
}

/** Except the person who ordered. Like all notifications, last in the transaction. */
export async function notifyOthersOfOrder(
  connection: Connection,
  locationId: LocationId,
  { actor, bought, members }: BoughtLines,
): Promise<void> {
  const meta = {
    cartItemIds: bought.map(({ line }) => line.id),
    names: bought.map(({ line }) => line.productName),
    orderedBy: actorName(actor),
  };
  for (const { user_id: userId, member, ...user } of members) {
    if (userId === actor.userId || !may(rightsOfMember(user, member), 'fill-cart')) continue;
    await addNotification(connection, locationId, { kind: 'cart-lines-removed', status: 'active', userId, meta });
  }
}
