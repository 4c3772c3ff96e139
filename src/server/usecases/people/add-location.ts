/**
 * Adds a location to a practice. Rule: only its owners add one, each in the practice's buying group, with a catalogue and a subscription
 * of its own; a request that comes again, after a lost answer, finds the location that it made. Adding locations doesn't extend a trial
 * (0080).
 */
import type { LocationStep } from '#contract/resources/sign-up.ts';
import { asId, type LocationId } from '#domain/ids.ts';
import { isTimeZone } from '#domain/ordering/budget.ts';
import { zoneOfAddress } from '#domain/places/time-zones.ts';
import { addedTrialEndsOn, todayAt } from '#domain/subscription/billing-days.ts';
import type { Connection } from '../../store/connection.ts';
import type { Store } from '../../store/open-store.ts';
import { findNamesake, lockPractice } from '../../store/people/practice-locations.ts';
import { beginWithTrial, readSubscription, readTrials } from '../../store/subscription/subscription-rows.ts';
import { inTransaction } from '../../store/transaction.ts';
import { type Actor, locationOf, requireThemselves } from '../actor.ts';
import { type AuditActor, auditAt } from '../audit/add-event.ts';
import { Refused } from '../refused.ts';
import { requireName } from '../require-name.ts';
import { insertLocation, type LocationRows } from './create-practice.ts';

const MAX_LOCATIONS = 100;

/** @param at one of the practice's locations @throws Refused */
export async function addLocation(
  store: Store,
  auditActor: AuditActor & { readonly actor: Actor },
  { at, step, now }: { at: LocationId; step: LocationStep; now: Date },
): Promise<LocationId> {
  const { actor } = auditActor;
  requireThemselves(actor, 'add a location');
  if (locationOf(actor, at)?.role !== 'owner') throw new Refused('forbidden', 'Only an owner may add a location.');
  const rows = rowsOfStep(step, actor.userId);
  return await inTransaction(store, async (connection) => {
    const practice = await lockPractice(connection, at);
    const namesake = await findNamesake(connection, {
      practiceId: practice.id,
      name: rows.location,
      userId: actor.userId,
    });
    if (namesake !== null) {
      if (namesake.is_owned && namesake.address === rows.address) return namesake.id;
      const detail = 'Your practice has a location with this name. Choose another name.';
      throw new Refused('invalid-attribute', detail, { pointer: '/data/attributes/location' });
    }
    if (practice.locationIds.length >= MAX_LOCATIONS) {
      throw new Refused('forbidden', `A practice has at most ${MAX_LOCATIONS} locations. Contact us to add more.`);
    }
    const id = asId<LocationId>(await insertLocation(connection, practice, rows, now));
    await beginTrial(connection, id, {
      others: practice.locationIds,
      today: todayAt(now.toISOString(), rows.timeZone),
    });
    for (const each of [at, id]) {
      await auditAt(connection, each, auditActor, { kind: 'location-made', subject: rows.location });
    }
    return id;
  });
}

async function beginTrial(
  connection: Connection,
  id: LocationId,
  { others, today }: { readonly others: readonly LocationId[]; readonly today: string },
): Promise<void> {
  // A location that was never looked at has no subscription yet: its trial begins here.
  for (const other of others) await readSubscription(connection, other);
  await beginWithTrial(connection, id, addedTrialEndsOn(await readTrials(connection, others), today));
}

/** The rows of a location as it was entered; its set-up goes on with distributors and card. @throws Refused */
export function rowsOfStep(step: LocationStep, userId: string): LocationRows {
  const { state, zip, country, specialities, timeZone = 'UTC' } = step;
  const [street, city] = [requireName(step.street, 'street'), requireName(step.city, 'city')];
  return {
    location: requireName(step.location, 'location'),
    address: `${street}, ${city}, ${state} ${zip}${country === 'US' ? '' : `, ${country}`}`,
    specialities,
    userId,
    wizardCompleted: false,
    timeZone: zoneOfAddress(country, state, timeZone) ?? (isTimeZone(timeZone) ? timeZone : 'UTC'),
  };
}
