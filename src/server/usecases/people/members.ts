/**
 * Changes a location's members (ACC-03). Rule: permission is checked under the location's lock, with everybody's current access; a change
 * based on outdated data is refused, so that nothing is overwritten unseen.
 */
import type { MemberResource } from '#contract/resources/members.ts';
import { centsOrNull, dollarsOrNull } from '#contract/resources/resource.ts';
import type { Capability } from '#domain/access/capability.ts';
import {
  type Access,
  accessOf,
  type AccessRefusal,
  type LocationRole,
  type Member,
  membershipFor,
  refuseAccess,
} from '#domain/access/member-access.ts';
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import {
  deleteMember,
  type LocationMemberRow,
  lockLocation,
  readMembers,
  updateMember,
} from '../../store/people/members.ts';
import { revokeApiTokensOf } from '../../store/people/api-tokens.ts';
import { endInvitationsOfMember, endInvitationsOfUser } from '../../store/people/invitations.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Actor } from '../actor.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import { notAllowed } from '../not-allowed.ts';
import { Refused } from '../refused.ts';
import { rightsOfMember } from '../session/rights-of-member.ts';

const REFUSALS: Readonly<Record<AccessRefusal, string>> = {
  'own-access': 'Nobody changes what they may do themselves.',
  'above-own-access': 'Only what one may do oneself can be given or taken.',
  'last-owner': 'A location keeps an owner.',
};

/** The access as requested on the wire. */
export interface WireAccess {
  readonly role: LocationRole;
  readonly capabilities: readonly Capability[];
  readonly orderLimit: number | null;
}

export const requestedAccess = ({ role, capabilities, orderLimit }: WireAccess) => ({
  role,
  capabilities,
  orderLimitCents: centsOrNull(orderLimit),
});

export function memberOf(row: LocationMemberRow): Member {
  const role = row.role === 'admin' ? 'admin' : row.member.role;
  return { userId: row.user_id, role, ...rightsOfMember(row, row.member) };
}

export function memberResource(row: LocationMemberRow, actor: Pick<Actor, 'userId'>): MemberResource {
  const { role, capabilities, orderLimitCents } = memberOf(row);
  return {
    type: 'members',
    id: row.user_id,
    attributes: {
      name: row.name,
      email: row.email,
      role,
      capabilities: [...capabilities],
      orderLimit: dollarsOrNull(orderLimitCents),
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      isYou: row.user_id === actor.userId,
      hasTwoFactor: row.has_two_factor,
      hasPasskey: row.has_passkey,
      revision: Number(row.revision),
    },
  };
}

/** All members, under the location's lock, and the manager among them. @throws Refused */
export async function lockMembers(connection: Connection, locationId: LocationId, { userId }: Pick<Actor, 'userId'>) {
  const location = await lockLocation(connection, locationId);
  const rows = await readMembers(connection, locationId);
  const own = rows.find((row) => row.user_id === userId);
  // The manager's permission may have been revoked since the request arrived.
  const manager = own === undefined ? null : memberOf(own);
  if (manager?.capabilities.includes('manage-people') !== true) {
    const { code, detail, details } = notAllowed('manage-people');
    throw new Refused(code, detail, details);
  }
  return { location, rows, manager };
}

/** @throws Refused */
export function requireAccess(
  rows: readonly LocationMemberRow[],
  change: { manager: Member; before: LocationMemberRow | null; after: Access | null },
): void {
  const { manager, before, after } = change;
  const otherOwners = rows.filter((row) => row.member.role === 'owner' && row !== before).length;
  const member = before === null ? null : memberOf(before);
  const refusal = refuseAccess({ manager, before: member, after, otherOwners });
  if (refusal !== null) throw new Refused(refusal, REFUSALS[refusal]);
}

/**
 * Withdraws the open invitations of somebody who may no longer invite, so that they are neither listed nor valid again later.
 * @param locationId null: at all locations
 */
export async function endInvitations(
  connection: Connection,
  auditActor: AuditActor,
  { userId, locationId }: { userId: string; locationId: LocationId | null },
): Promise<void> {
  const ended = await (locationId === null
    ? endInvitationsOfUser(connection, userId)
    : endInvitationsOfMember(connection, locationId, userId));
  for (const { location_id: at, email } of ended) {
    await auditAt(connection, at, auditActor, { kind: 'invitation-withdrawn', subject: email ?? '' });
  }
}

/** For the audit log. */
export const reported = ({ role, capabilities, orderLimitCents }: Access) => ({
  role,
  capabilities,
  orderLimit: dollarsOrNull(orderLimitCents),
});

const nobody = (): Refused => new Refused('not-found', 'No such person works at this location.');

/** @throws Refused */
export function changeMember(
  store: Store,
  auditActor: AuditActor & { readonly actor: Actor },
  {
    locationId,
    userId,
    asked: requested,
    revision,
  }: { locationId: LocationId; userId: string; asked: WireAccess; revision: number },
): Promise<MemberResource> {
  return inTransaction(store, async (connection) => {
    const { rows, manager } = await lockMembers(connection, locationId, auditActor.actor);
    const before = rows.find((row) => row.user_id === userId);
    if (before === undefined) throw nobody();
    const wanted = requestedAccess(requested);
    const after = accessOf(wanted);
    requireAccess(rows, { manager, before, after });
    if (Number(before.revision) !== revision) {
      throw new Refused('member-changed', 'Somebody else has changed this person.', {
        meta: { revision: Number(before.revision) },
      });
    }
    await updateMember(connection, locationId, userId, membershipFor(wanted));
    const changed = (await readMembers(connection, locationId)).find((row) => row.user_id === userId);
    if (changed === undefined) throw nobody();
    if (!memberOf(changed).capabilities.includes('manage-people')) {
      await endInvitations(connection, auditActor, { userId, locationId });
    }
    const [was, is] = [reported(memberOf(before)), reported(memberOf(changed))];
    if (JSON.stringify(was) !== JSON.stringify(is)) {
      const details = { before: was, after: is };
      await auditAt(connection, locationId, auditActor, { kind: 'access-changed', subject: before.name, details });
    }
    return memberResource(changed, auditActor.actor);
  });
}

/** Ends the person's invitations and API tokens too. Removing somebody who is not a member is not an error. @throws Refused */
export async function removeMember(
  store: Store,
  auditActor: AuditActor & { readonly actor: Actor },
  { locationId, userId }: { locationId: LocationId; userId: string },
): Promise<void> {
  await inTransaction(store, async (connection) => {
    const { rows, manager } = await lockMembers(connection, locationId, auditActor.actor);
    const before = rows.find((row) => row.user_id === userId);
    if (before === undefined) return;
    requireAccess(rows, { manager, before, after: null });
    const event = {
      kind: 'person-removed',
      subject: before.name,
      details: { before: reported(memberOf(before)) },
    } as const;
    await auditAt(connection, locationId, auditActor, event);
    await endInvitations(connection, auditActor, { userId, locationId });
    for (const name of await revokeApiTokensOf(connection, locationId, userId)) {
      await auditAt(connection, locationId, auditActor, { kind: 'token-revoked', subject: name });
    }
    await deleteMember(connection, locationId, userId);
  });
}
