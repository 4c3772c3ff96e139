/**
 * Invitations to a location, by email or by a code that a tablet scans (ACC-03). Rules: nobody can grant what they do not have, even if it
 * is accepted later; a link admits one person; only a hash of its secret is stored. A mailed link proves its address; one typed after
 * scanning a code has to be confirmed.
 */
import { randomBytes } from 'node:crypto';
import type { InvitationCheck, InvitationResource } from '#contract/resources/members.ts';
import { dollarsOrNull } from '#contract/resources/resource.ts';
import { accessOf, membershipFor } from '#domain/access/member-access.ts';
import { rightsOf } from '#domain/access/policy.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { invitationMail } from '../../gateways/mails/invitation-mail.ts';
import { type Connection, isServerId } from '../../store/connection.ts';
import {
  deleteInvitation,
  findInvitation,
  insertInvitation,
  type InvitationRow,
  readInvitations,
} from '../../store/people/invitations.ts';
import { type AttemptLimits, beginAttempt } from '../../store/people/login-attempts.ts';
import {
  insertMember,
  insertUser,
  type LocationMemberRow,
  lockLocation,
  readMembers,
} from '../../store/people/members.ts';
import { forgetEmailLinks, setConfirmedEmail, takeEmailTurn } from '../../store/people/email-links.ts';
import { findUserByEmail, lockUserToChange } from '../../store/people/read-users.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Actor, locationOf } from '../actor.ts';
import { addAuditEvent } from '../../store/people/audit-events.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { queueMail } from '../mail/send-mail.ts';
import { Refused } from '../refused.ts';
import { requireName } from '../require-name.ts';
import { hashPassword } from '../session/password-hash.ts';
import { requireStrength } from '../session/password-strength.ts';
import { tokenHash } from '../session/tokens.ts';
import { CONFIRMATION_JOB, type ConfirmationJob } from '../sign-up/send-confirmation.ts';
import { requestedAccess, requireAccess, lockMembers, memberOf, reported, type WireAccess } from './members.ts';

const MAILED_DAYS = 7;
const MAILED_SECONDS = MAILED_DAYS * 86_400;
/** A code is scanned by somebody next to the screen. */
const SCANNED_SECONDS = 3600;
/** Limits the emails that one person may cause. */
const MAIL_LIMITS: AttemptLimits = { windowSeconds: 3600, together: 5, byEmail: 50, byAddress: 50 };

type Caller = AuditActor & { readonly actor: Actor };

function resourceOf(row: InvitationRow): InvitationResource {
  const { capabilities, orderLimitCents } = rightsOf(row.member);
  return {
    type: 'invitations',
    id: row.id,
    attributes: {
      email: row.email,
      role: row.member.role,
      capabilities: [...capabilities],
      orderLimit: dollarsOrNull(orderLimitCents),
      invitedBy: row.invited_by_name,
      createdAt: row.created_at.toISOString(),
      expiresAt: row.expires_at.toISOString(),
    },
  };
}

export async function listInvitations({ store }: Installation, locationId: LocationId): Promise<InvitationResource[]> {
  return (await readInvitations(store.pool, locationId)).map(resourceOf);
}

/** Returns the link if it is to be shown as a code. @throws Refused */
export async function invite(
  { store, tokenKey }: Installation,
  auditActor: Caller,
  request: { locationId: LocationId; access: WireAccess; email: string | null; publicOrigin: string },
): Promise<{ data: InvitationResource; meta: { path: string | null } }> {
  const { locationId, email } = request;
  if (email !== null) await countMail(store, auditActor, email);
  const secret = randomBytes(24).toString('base64url');
  const path = `/join/${locationId}.${secret}`;
  return await inTransaction(store, async (connection) => {
    const { location, rows, manager } = await lockMembers(connection, locationId, auditActor.actor);
    if (email !== null && rows.some((row) => row.email === email)) {
      throw new Refused('already-member', 'The person belongs to this location already.');
    }
    const wanted = requestedAccess(request.access);
    requireAccess(rows, { manager, before: null, after: accessOf(wanted) });
    const row = await insertInvitation(connection, locationId, {
      hash: hashOf(tokenKey, locationId, secret),
      email,
      member: membershipFor(wanted),
      invitedBy: auditActor.actor.userId,
      seconds: email === null ? SCANNED_SECONDS : MAILED_SECONDS,
    });
    const details = { after: reported(accessOf(wanted)) };
    await auditAt(connection, locationId, auditActor, { kind: 'invited', subject: email ?? '', details });
    if (email !== null) {
      const url = `${request.publicOrigin}${path}`;
      const mail = { location: location.name, invitedBy: auditActor.actor.userName, days: MAILED_DAYS, url };
      await queueMail(connection, [email], invitationMail(mail), { locationId });
    }
    return { data: resourceOf(row), meta: { path: email === null ? path : null } };
  });
}

async function countMail(store: Installation['store'], { actor }: Caller, email: string): Promise<void> {
  const who = { email: `invite ${email}`, address: `invite ${actor.userId}` };
  const attempt = await beginAttempt(store, who, MAIL_LIMITS);
  if (!('waitSeconds' in attempt)) return;
  const retryAfterSeconds = attempt.waitSeconds;
  throw new Refused('too-many-requests', 'Too many invitations; try again later.', { retryAfterSeconds });
}

/** Withdrawing an invitation that does not exist is no error. */
export async function withdrawInvitation(
  { store }: Installation,
  auditActor: Caller,
  { locationId, id }: { locationId: LocationId; id: string },
): Promise<void> {
  await inTransaction(store, async (connection) => {
    await lockMembers(connection, locationId, auditActor.actor);
    const gone = await deleteInvitation(connection, locationId, id);
    if (gone === null) return;
    await auditAt(connection, locationId, auditActor, { kind: 'invitation-withdrawn', subject: gone.email ?? '' });
  });
}

function hashOf(tokenKey: string, locationId: LocationId, secret: string): Buffer {
  return tokenHash(tokenKey, `invitation ${locationId} ${secret}`);
}

const expired = (): Refused => new Refused('link-expired', 'The invitation has expired, was used or was withdrawn.');

interface Opened {
  readonly locationId: LocationId;
  readonly location: { readonly name: string; readonly practice: string };
  readonly row: InvitationRow;
  readonly rows: readonly LocationMemberRow[];
  readonly inviter: LocationMemberRow;
}

/** null: not from a link of ours. */
function readToken(token: string): { readonly locationId: LocationId; readonly secret: string } | null {
  const [, id = '', secret = ''] = /^(\d+)\.([\w-]+)$/.exec(token) ?? [];
  return isServerId(id) ? { locationId: asId(id), secret } : null;
}

/** Requires the location's lock: of two concurrent requests only one is admitted. @throws Refused */
async function open(connection: Connection, tokenKey: string, token: string): Promise<Opened> {
  const read = readToken(token);
  if (read === null) throw expired();
  const { locationId, secret } = read;
  const hash = hashOf(tokenKey, locationId, secret);
  if ((await findInvitation(connection, locationId, hash)) === null) throw expired();
  const location = await lockLocation(connection, locationId);
  const row = await findInvitation(connection, locationId, hash);
  if (row === null) throw expired();
  // The inviter must still have the right to invite.
  const rows = await readMembers(connection, locationId);
  const inviter = rows.find((each) => each.user_id === row.invited_by);
  if (inviter === undefined || !memberOf(inviter).capabilities.includes('manage-people')) throw expired();
  return { locationId, location, row, rows, inviter };
}

/** @throws Refused */
export function checkInvitation({ store, tokenKey }: Installation, token: string): Promise<InvitationCheck> {
  return inTransaction(store, async (connection) => {
    const { location, row } = await open(connection, tokenKey, token);
    return {
      location: location.name,
      practice: location.practice,
      invitedBy: row.invited_by_name,
      role: row.member.role,
      email: row.email,
      hasAccount: row.email !== null && (await findUserByEmail(connection, row.email)) !== null,
    };
  });
}

/** For a new user, with the invited address or, with a code, their own. @throws Refused */
export async function join(
  { store, tokenKey }: Installation,
  request: { token: string; name: string; email: string; password: string; address: string },
): Promise<{ email: string }> {
  const { token, address } = request;
  const name = requireName(request.name);
  const invited = await inTransaction(store, (connection) => open(connection, tokenKey, token));
  const email = invited.row.email ?? request.email;
  await requireStrength(request.password, [email, name, invited.location.name, invited.location.practice]);
  const passwordHash = await hashPassword(request.password);
  await inTransaction(store, async (connection) => {
    // Somebody may be confirming the same address; taken first, as they do.
    await takeEmailTurn(connection, email);
    const opened = await open(connection, tokenKey, token);
    const isConfirmed = opened.row.email !== null;
    const userId = await insertUser(connection, { email, name, passwordHash, isConfirmed });
    if (userId === null) throw new Refused('email-taken', 'Somebody signs in with this address already.');
    if (!isConfirmed) {
      const payload: ConfirmationJob = { is: 'joined', email, location: opened.location.name };
      await addJob(connection, { kind: CONFIRMATION_JOB, key: email, payload });
    }
    await letIn(connection, opened, { userId, name, address, adminId: null, sessionId: null });
  });
  return { email };
}

/** For a signed-in user. After a lost answer it can be repeated: it leads to the location again. @throws Refused */
export async function acceptInvitation(
  installation: Installation,
  auditActor: Caller,
  token: string,
): Promise<{ locationId: string }> {
  try {
    return await acceptOnce(installation, auditActor, token);
  } catch (error) {
    const { locationId = null } = readToken(token) ?? {};
    const isUsed = error instanceof Refused && error.code === 'link-expired';
    if (isUsed && locationId !== null && locationOf(auditActor.actor, locationId) !== null) return { locationId };
    throw error;
  }
}

function acceptOnce(
  { store, tokenKey }: Installation,
  { actor, address }: AuditActor,
  token: string,
): Promise<{ locationId: string }> {
  return inTransaction(store, async (connection) => {
    if (actor.adminId !== null) throw new Refused('forbidden', 'Only the person may accept an invitation.');
    const opened = await open(connection, tokenKey, token);
    // The address may be changing.
    const user = await lockUserToChange(connection, actor.userId);
    if (user === null) throw new Refused('not-found', 'There is no such user.');
    if (opened.row.email !== null && opened.row.email !== user.email) {
      throw new Refused('other-person', 'The invitation is for another address.');
    }
    if (opened.row.email !== null && !user.email_confirmed) {
      await setConfirmedEmail(connection, { userId: user.id, email: user.email });
      await forgetEmailLinks(connection, { signUpId: null, userId: user.id });
    }
    const { id: userId, name } = user;
    await letIn(connection, opened, { userId, name, address, adminId: null, sessionId: actor.sessionId });
    return { locationId: opened.locationId };
  });
}

interface Comer {
  readonly userId: string;
  readonly name: string;
  readonly address: string;
  readonly adminId: null;
  readonly sessionId: string | null;
}

async function letIn(connection: Connection, { locationId, row, rows, inviter }: Opened, comer: Comer): Promise<void> {
  const access = { role: row.member.role, ...rightsOf(row.member) };
  // The inviter must still have the right to grant this.
  requireAccess(rows, { manager: memberOf(inviter), before: null, after: access });
  if (!(await insertMember(connection, locationId, comer.userId, row.member))) {
    throw new Refused('already-member', 'The person belongs to this location already.');
  }
  await deleteInvitation(connection, locationId, row.id);
  const { userId, name, address, adminId, sessionId } = comer;
  const details = { invitedBy: row.invited_by_name, after: reported(access) };
  const event = { kind: 'joined', userId, adminId, subject: name, details, address, sessionId, device: '' } as const;
  await addAuditEvent(connection, locationId, event);
}
