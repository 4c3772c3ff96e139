/**
 * Failed sign-ins, counted in the database across all processes. Rule: counted before the password is checked, and serialized per email
 * and per address, so that concurrent attempts cannot slip through.
 */
import { type Connection, first, run, statement } from '../connection.ts';
import type { Store } from '../open-store.ts';
import { inTransaction } from '../transaction.ts';

export interface AttemptLimits {
  readonly windowSeconds: number;
  /** For one email from one address. */
  readonly together: number;
  readonly byEmail: number;
  readonly byAddress: number;
}

const TAKE_TURN = statement<never>(
  'take-attempt-turn',
  `select pg_advisory_xact_lock(hashtextextended('login ' || $1, 0)), pg_advisory_xact_lock(hashtextextended('from ' || $2, 0))`,
);

/** Seconds until one more attempt is allowed, the longest of the three limits; null: allowed now. */
const SECONDS_TO_WAIT = statement<{ seconds: number | null }>(
  'seconds-to-wait',
  `select ceil(extract(epoch from max(full_at) + make_interval(secs => $3) - now()))::int as seconds from (
      (select at as full_at from login_attempts where email = $1 and address = $2 order by at desc limit 1 offset $4)
      union all (select at from login_attempts where email = $1 order by at desc limit 1 offset $5)
      union all (select at from login_attempts where address = $2 order by at desc limit 1 offset $6)
    ) as full_since where full_at > now() - make_interval(secs => $3)`,
);

const INSERT_ATTEMPT = statement<{ id: string }>(
  'insert-attempt',
  'insert into login_attempts (email, address) values ($1, $2) returning id',
);

/** Records an attempt as failed until it is cleared; or returns the seconds to wait if there were too many. */
export function beginAttempt(
  store: Store,
  who: { email: string; address: string },
  { windowSeconds, together, byEmail, byAddress }: AttemptLimits,
): Promise<{ id: string } | { waitSeconds: number }> {
  return inTransaction(store, async (connection) => {
    const { email, address } = who;
    await run(connection, TAKE_TURN, [email, address]);
    const offsets = [together, byEmail, byAddress].map((most) => most - 1);
    const wait = await first(connection, SECONDS_TO_WAIT, [email, address, windowSeconds, ...offsets]);
    const waitSeconds = wait?.seconds ?? null;
    if (waitSeconds !== null) return { waitSeconds: Math.max(1, waitSeconds) };
    const attempt = await first(connection, INSERT_ATTEMPT, [email, address]);
    if (attempt === undefined) throw new Error('an attempt to sign in was not counted');
    return attempt;
  });
}

const FORGIVE = statement<never>('forgive-attempt', 'delete from login_attempts where id = $1');

/** Clears an attempt with a correct password. */
export async function clearAttempt(connection: Connection, id: string): Promise<void> {
  await run(connection, FORGIVE, [id]);
}
