/**
 * Sets up a practice after sign-up, step by step (AUTH-04, AUTH-05). Completed steps are stored, and set-up continues on any device. Rule:
 * one practice per person; if two devices finish it, one creates it, and both get the same answer.
 */
import type { LocationStep, PracticeStep } from '#contract/resources/sign-up.ts';
import { type LicenseCheck, LicenseCheckFailure, type LicenseVerdict } from '../../gateways/license-check.ts';
import type { Store } from '../../store/open-store.ts';
import { endSetUp, keepSetUp, lockPracticeSetUp } from '../../store/people/set-ups.ts';
import { inTransaction } from '../../store/transaction.ts';
import type { Actor } from '../actor.ts';
import { auditOf, type AuditActor } from '../audit/add-event.ts';
import { insertPractice } from '../people/create-practice.ts';
import { rowsOfStep } from '../people/add-location.ts';
import { Refused } from '../refused.ts';
import { requireName } from '../require-name.ts';

export type { LicenseCheck };

const LICENSE = '/data/attributes/license';

/** @throws Refused */
export async function setUpPractice(
  store: Store,
  actor: Actor,
  { practice: typed, check }: { practice: PracticeStep; check: LicenseCheck },
): Promise<void> {
  requireSelf(actor);
  const practice = { ...typed, practice: requireName(typed.practice, 'practice') };
  const verdict = await verdictOf(check, practice);
  if (verdict.is === 'invalid') {
    const detail = verdict.reason ?? 'This license wasn’t found. Check the number and the state.';
    throw new Refused('license-refused', detail, { pointer: LICENSE });
  }
  if (await keepSetUp(store.pool, { userId: actor.userId, practice, checkedBy: verdict.by })) return;
  throw new Refused('not-found', 'The practice is set up already.');
}

async function verdictOf(check: LicenseCheck, practice: PracticeStep): Promise<LicenseVerdict> {
  const { country, state, license: number, practice: name } = practice;
  try {
    return await check.check({ country, state, number, practice: name });
  } catch (failure) {
    if (!(failure instanceof LicenseCheckFailure)) throw failure;
    throw new Refused('license-check-unavailable', 'The license can’t be checked right now. Try again in a minute.', {
      retryAfterSeconds: 60,
    });
  }
}

/** Creates the practice. An existing one is not changed. @throws Refused */
export async function setUpLocation(
  store: Store,
  auditActor: AuditActor & { readonly actor: Actor },
  location: LocationStep,
): Promise<void> {
  const { actor } = auditActor;
  requireSelf(actor);
  await inTransaction(store, async (connection) => {
    const row = await lockPracticeSetUp(connection, actor.userId);
    if (row === null) return;
    if (row.practice === null) throw new Refused('invalid-attribute', 'Enter the practice and its license first.');
    const { practice, ...license } = row.practice;
    await insertPractice(
      connection,
      {
        practice,
        license: { ...license, checkedBy: row.license_checked_by },
        ...rowsOfStep(location, actor.userId),
      },
      new Date(),
    );
    await auditOf(connection, auditActor, { kind: 'practice-made', subject: practice });
    await endSetUp(connection, actor.userId);
  });
}

function requireSelf(actor: Actor): void {
  if (actor.adminId !== null) throw new Refused('forbidden', 'Only the person may set up their practice.');
}
