/**
 * A practice's requirement of a second factor for everybody (AUTH-36). Rule: set by an owner themselves, for all locations of the practice, and
 * recorded in the audit log of each; existing sessions continue, and nobody can remove a required factor.
 */
import type { LocationId } from '#domain/ids.ts';
import type { Connection } from '../../store/connection.ts';
import {
  lockFactorRequirement,
  lockFactors,
  readFactors,
  stopFactorWaits,
  writeFactorRequirement,
} from '../../store/people/required-factors.ts';
import { readPasskeys } from '../../store/people/passkeys.ts';
import type { Store } from '../../store/open-store.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Actor, locationOf, requireThemselves } from '../actor.ts';
import { auditAt, type AuditActor } from '../audit/add-event.ts';
import type { Installation } from '../installation.ts';
import { Refused } from '../refused.ts';

/** @throws Refused */
export async function requireSecondFactor(
  store: Store,
  auditActor: AuditActor & { readonly actor: Actor },
  { locationId, asks }: { locationId: LocationId; asks: boolean },
): Promise<void> {
  if (locationOf(auditActor.actor, locationId)?.role !== 'owner') {
    throw new Refused('forbidden', 'Only an owner decides how everybody signs in.');
  }
  requireThemselves(auditActor.actor, 'decide how everybody signs in');
  await inTransaction(store, async (connection) => {
    if ((await lockFactorRequirement(connection, locationId)) === asks) return;
    const all = await writeFactorRequirement(connection, locationId, asks);
    if (!asks) await stopFactorWaits(connection, all);
    for (const each of all) {
      await auditAt(connection, each, auditActor, { kind: asks ? 'second-factor-asked' : 'second-factor-not-asked' });
    }
  });
}

/** Called in the transaction that removes a factor. @throws Refused if it is the last one of a person who needs one */
export async function requireFactorLeft(
  connection: Connection,
  { adminsNeedFactor = false }: Installation,
  { userId, without }: { userId: string; without: 'app' | { readonly passkey: string } },
): Promise<void> {
  await lockFactors(connection, userId);
  const { is_asked: isAsked, has_app: hasApp } = await readFactors(connection, userId, adminsNeedFactor);
  if (!isAsked) return;
  const passkeys = await readPasskeys(connection, userId);
  const left = without === 'app' ? passkeys.length : passkeys.filter(({ id }) => id !== without.passkey).length;
  if (left > 0 || (without !== 'app' && hasApp)) return;
  throw new Refused('second-factor-required', 'Everybody needs a second factor here. Set up another one first.');
}
