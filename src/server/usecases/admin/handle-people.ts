/** What an admin does for people and their practices (ADM-07, ADM-08). */
import type { BuyingGroup } from '#contract/resources/admin-practices.ts';
import { asId } from '#domain/ids.ts';
import { readPractice, setBuyingGroup } from '../../store/admin/practice-rows.ts';
import { isServerId } from '../../store/connection.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import type { Store } from '../../store/open-store.ts';
import { endSessionsOf } from '../../store/people/passwords.ts';
import { findUser, findUserByEmail, type UserRow } from '../../store/people/read-users.ts';
import { endSessionOf } from '../../store/people/sessions-of-user.ts';
import { inTransaction } from '../../store/transaction.ts';
import { auditAbout, auditAt, auditProduct, type Doer } from '../audit/add-event.ts';
import { insertAdmin } from '../people/create-admin.ts';
import { emailTaken } from '../people/new-person.ts';
import { Refused } from '../refused.ts';
import { generatePassword } from '../session/generate-password.ts';
import { hashPassword } from '../session/password-hash.ts';
import { RECOVERY_JOB } from '../session/recover-password.ts';

/** @throws Refused */
export async function requireUser(store: Store, id: string): Promise<UserRow> {
  const user = isServerId(id) ? await findUser(store.pool, id) : null;
  if (user === null) throw new Refused('not-found', 'There is no such person.');
  return user;
}

/** The same mail that the person can ask for; asked for twice at once it is one. @throws Refused */
export async function mailPasswordLink(store: Store, userId: string, doer: Doer): Promise<void> {
  const { email } = await requireUser(store, userId);
  await inTransaction(store, async (connection) => {
    await addJob(connection, { kind: RECOVERY_JOB, key: email, payload: { email } });
    await auditAbout(connection, userId, doer, { kind: 'password-asked', subject: email });
  });
}

/** Somebody new, with a password that nobody knows until the mail lets them choose one. @throws Refused */
export async function createAdmin(
  store: Store,
  { name, email }: { readonly name: string; readonly email: string },
  doer: Doer,
): Promise<void> {
  const hash = await hashPassword(generatePassword());
  await inTransaction(store, async (connection) => {
    if ((await findUserByEmail(connection, email)) !== null)
      throw new Refused('email-taken', emailTaken(email).message);
    await insertAdmin(connection, { email, name, hash });
    await addJob(connection, { kind: RECOVERY_JOB, key: email, payload: { email } });
    await auditProduct(connection, doer, { kind: 'admin-made', subject: name });
  });
}

/** @param sessionId null: all of them but the admin's own. @throws Refused */
export async function endSessions(
  store: Store,
  { userId, sessionId, doer }: { readonly userId: string; readonly sessionId: string | null; readonly doer: Doer },
): Promise<void> {
  const { name } = await requireUser(store, userId);
  await inTransaction(store, async (connection) => {
    if (sessionId === null) await endSessionsOf(connection, userId, doer.actor.sessionId);
    else await endSessionOf(connection, userId, sessionId);
    await auditAbout(connection, userId, doer, { kind: 'sessions-ended', subject: name });
  });
}

export interface BrandChange {
  readonly practiceId: string;
  readonly group: BuyingGroup | null;
  readonly doer: Doer;
}

/** @throws Refused */
export async function changeBrand(store: Store, { practiceId, group, doer }: BrandChange): Promise<void> {
  await inTransaction(store, async (connection) => {
    if ((await readPractice(connection, practiceId)) === null) {
      throw new Refused('not-found', 'There is no such practice.');
    }
    for (const id of await setBuyingGroup(connection, practiceId, group)) {
      await auditAt(connection, asId(id), doer, { kind: 'brand-changed', details: { group } });
    }
  });
}
