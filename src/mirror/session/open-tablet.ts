/**
 * The people of a shared tablet: adding a PIN, opening a session with it, leaving the tablet. Rule: an attempt is counted
 * before it is checked, so that closing the page in the middle gains nothing; and no session is opened while somebody is
 * signed in. Whoever changes a PIN knows the former one: an open session may have been left by its person.
 */
import { pinProblem, pinTurn, type PinTurn } from '#domain/access/pin.ts';
import type { UserId } from '#domain/ids.ts';
import type { DeviceDatabase } from './device-database.ts';
import { lockSession } from './lock-session.ts';
import type { PersonRecord } from './person-record.ts';
import { hashPin, isPin } from './pin-hash.ts';

/** What everybody at the tablet may see of a person. */
export interface TabletPerson {
  readonly userId: UserId;
  readonly email: string;
  readonly name: string;
  /** `use-password`: there is no PIN, or there were too many wrong attempts. */
  readonly turn: PinTurn;
}

export type Unlocked =
  | { readonly is: 'open' }
  | { readonly is: 'wrong' }
  | { readonly is: 'refused'; readonly turn: PinTurn };

export type PinSet =
  | { readonly is: 'set' }
  /** The former PIN is wrong. */
  | { readonly is: 'wrong' }
  | { readonly is: 'refused'; readonly turn: PinTurn };

export interface Tablet {
  /** Sorted by name. Can be watched by a live query. */
  people(): Promise<readonly TabletPerson[]>;
  /** Sets the PIN of the signed-in person; makes the tablet a shared one. @param former their present PIN, if they have one */
  setPin(userId: UserId, pin: string, former?: string): Promise<PinSet>;
  unlock(userId: UserId, pin: string): Promise<Unlocked>;
  /** Removes a person with a parked session, because the server says so. Their unsent edits stay for their next sign-in. */
  remove(userId: UserId): Promise<void>;
  /** Stops sharing the tablet; refused while it has more than one person. */
  stopSharing(userId: UserId): Promise<boolean>;
}

export function openTablet(db: DeviceDatabase, clock: () => number = Date.now, iterations?: number): Tablet {
  const turnOf = (person: PersonRecord): PinTurn =>
    person.pin === null || person.parked === null ? { may: 'use-password' } : pinTurn(person, clock());

  const begin = (userId: UserId, mayTry = turnOf) => beginAttempt(db, userId, { now: clock(), mayTry });

  const open = (userId: UserId, judged: PersonRecord): Promise<boolean> =>
    db.transaction('rw', db.session, db.tokens, db.people, db.lockedUsers, async () => {
      const person = await db.people.get(userId);
      if (person?.parked == null || person.pin === null || (await db.session.get('current')) !== undefined)
        return false;
      if (judged.pin === null || !isSame(person.pin.hash, judged.pin.hash)) return false;
      const { session, tokens } = person.parked;
      await db.session.put({ key: 'current', ...session });
      await db.tokens.put({ key: 'current', ...tokens });
      await db.lockedUsers.delete(userId);
      await db.people.put({ ...person, failures: 0, failedAt: 0, parked: null });
      return true;
    });

  /** For somebody who is signed in. null: they know their PIN, or have none. */
  const checkFormer = async (userId: UserId, former: string): Promise<Exclude<PinSet, { is: 'set' }> | null> => {
    if ((await db.people.get(userId))?.pin == null) return null;
    const person = await begin(userId, (each) => pinTurn(each, clock()));
    if ('may' in person) return { is: 'refused', turn: person };
    return person.pin === null || (await isPin(former, person.pin)) ? null : { is: 'wrong' };
  };

  return {
    async people() {
      const all = await db.people.toArray();
      return all
        .map((person) => ({ userId: person.userId, email: person.email, name: person.name, turn: turnOf(person) }))
        .toSorted((a, b) => a.name.localeCompare(b.name));
    },
    async setPin(userId, pin, former = '') {
      if (pinProblem(pin) !== null) throw new Error('not a PIN');
      const refusal = await checkFormer(userId, former);
      if (refusal !== null) return refusal;
      const record = await hashPin(pin, iterations);
      await db.transaction('rw', db.session, db.people, async () => {
        const current = await db.session.get('current');
        if (current?.userId !== userId) throw new Error('somebody else is signed in');
        const { email, user } = current;
        await db.people.put({ userId, email, name: user.name, pin: record, failures: 0, failedAt: 0, parked: null });
      });
      return { is: 'set' };
    },
    async unlock(userId, pin) {
      const person = await begin(userId);
      if ('may' in person) return { is: 'refused', turn: person };
      if (person.pin === null || !(await isPin(pin, person.pin))) return { is: 'wrong' };
      return (await open(userId, person)) ? { is: 'open' } : { is: 'refused', turn: { may: 'use-password' } };
    },
    remove: (userId) =>
      db.transaction('rw', db.people, db.lockedUsers, async () => {
        const person = await db.people.get(userId);
        if (person?.parked != null) await lockSession(db, person.parked.session);
      }),
    stopSharing: (userId) => stopSharing(db, userId),
  };
}

/** The person, with one more failed attempt, which is reset if the PIN was right. */
function beginAttempt(
  db: DeviceDatabase,
  userId: UserId,
  { now, mayTry }: { readonly now: number; readonly mayTry: (person: PersonRecord) => PinTurn },
): Promise<PersonRecord | PinTurn> {
  return db.transaction('rw', db.people, async () => {
    const person = await db.people.get(userId);
    if (person === undefined) return { may: 'use-password' } as const;
    const turn = mayTry(person);
    if (turn.may !== 'try') {
      // why: otherwise a clock that was set back would keep them waiting until it catches up.
      if (person.failedAt > now) await db.people.update(userId, { failedAt: now });
      return turn;
    }
    await db.people.update(userId, { failures: person.failures + 1, failedAt: now });
    return person;
  });
}

function stopSharing(db: DeviceDatabase, userId: UserId): Promise<boolean> {
  return db.transaction('rw', db.people, async () => {
    const all = await db.people.toArray();
    if (all.some((person) => person.userId !== userId)) return false;
    await db.people.delete(userId);
    return true;
  });
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, at) => byte === other[at]);
}
