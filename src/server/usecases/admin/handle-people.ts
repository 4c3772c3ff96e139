/** An admin's actions on people and their practices (ADM-07, ADM-08). */
import type { BuyingGroup } from '#contract/resources/admin-practices.ts';
import { asId } from '#domain/ids.ts';
import { readPractice, setBuyingGroup, switchAccount } from '../../store/admin/practice-rows.ts';
import { isServerId } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Store } from '../../store/open-store.ts';
import { endSessionsOf } from '../../store/people/passwords.ts';
import { findUser, findUserByEmail, type UserRow } from '../../store/people/read-users.ts';
import { endSessionOf } from '../../store/people/sessions-of-user.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditAbout, auditAt, auditProduct, type AuditActor } from '../audit/add-event.ts';
import { insertAdmin } from '../people/create-admin.ts';
import { endInvitations } from '../people/members.ts';
import { emailTaken } from '../people/new-person.ts';
import { Refused } from '../refused.ts';
import { requireName } from '../require-name.ts';
import { generatePassword } from '../session/generate-password.ts';
import { hashPassword } from '../session/password-hash.ts';
import { RECOVERY_JOB } from '../session/recover-password.ts';

/** @throws Refused */
export async function requireUser(store: Store, id: string): Promise<UserRow> {
  const user = isServerId(id) ? await findUser(store.pool, id) : null;
  if (user === null) throw new Refused('not-found', 'There is no such person.');
  return user;
}

/** The same email that the person can request; concurrent requests send one. @throws Refused */
export async function mailPasswordLink(store: Store, userId: string, auditActor: AuditActor): Promise<void> {
  const { email } = await requireUser(store, userId);
  await inTransaction(store, async (connection) => {
    await addJob(connection, { kind: RECOVERY_JOB, key: email, payload: { email } });
    await auditAbout(connection, userId, auditActor, { kind: 'password-asked', subject: email });
  });
}

/** A new admin with an unknown password, who chooses one by the emailed link. @throws Refused */
export async function createAdmin(
  store: Store,
  { name: typed, email }: { readonly name: string; readonly email: string },
  auditActor: AuditActor,
): Promise<void> {
  const name = requireName(typed);
  const hash = await hashPassword(generatePassword());
  await inTransaction(store, async (connection) => {
    if ((await findUserByEmail(connection, email)) !== null)
      throw new Refused('email-taken', emailTaken(email).message);
    await insertAdmin(connection, { email, name, hash });
    await addJob(connection, { kind: RECOVERY_JOB, key: email, payload: { email } });
    await auditProduct(connection, auditActor, { kind: 'admin-made', subject: name });
  });
}

/** @param sessionId null: all except the admin's own. @throws Refused */
export async function endSessions(
  store: Store,
  {
    userId,
    sessionId,
    auditActor,
  }: { readonly userId: string; readonly sessionId: string | null; readonly auditActor: AuditActor },
): Promise<void> {
  const { name } = await requireUser(store, userId);
  await inTransaction(store, async (connection) => {
    if (sessionId === null) await endSessionsOf(connection, userId, auditActor.actor.sessionId);
    else await endSessionOf(connection, userId, sessionId);
    await auditAbout(connection, userId, auditActor, { kind: 'sessions-ended', subject: name });
  });
}

/** Disabling an account ends its sessions and the invitations that it has sent; its data stays. Nobody can disable their own. @throws Refused */
export async function switchPerson(
  store: Store,
  { userId, isOff, auditActor }: { readonly userId: string; readonly isOff: boolean; readonly auditActor: AuditActor },
): Promise<void> {
  const { name } = await requireUser(store, userId);
  if (userId === auditActor.actor.userId) throw new Refused('forbidden', 'You can’t switch off your own account.');
  await inTransaction(store, async (connection) => {
    if (!(await switchAccount(connection, userId, isOff))) return;
    if (isOff) {
      await endSessionsOf(connection, userId, null);
      await endInvitations(connection, auditActor, { userId, locationId: null });
    }
    await auditAbout(connection, userId, auditActor, { kind: isOff ? 'account-off' : 'account-on', subject: name });
  });
}

export interface BrandChange {
  readonly practiceId: string;
  readonly group: BuyingGroup | null;
  readonly auditActor: AuditActor;
}

/** @throws Refused */
export async function changeBrand(store: Store, { practiceId, group, auditActor }: BrandChange): Promise<void> {
  await inTransaction(store, async (connection) => {
    if ((await readPractice(connection, practiceId)) === null) {
      throw new Refused('not-found', 'There is no such practice.');
    }
    for (const id of await setBuyingGroup(connection, practiceId, group)) {
      await auditAt(connection, asId(id), auditActor, { kind: 'brand-changed', details: { group } });
    }
  });
}
