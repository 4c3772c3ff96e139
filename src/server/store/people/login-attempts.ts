/**
 * Sign-ins that have not succeeded, counted in the database so that every process counts the same ones. Rule: counted
 * before the password is looked at and one after the other for an e-mail and for an address, so that many at once
 * cannot slip through.
 */
import { type Connection, first, run, statement } from '../connection.ts';
import type { Store } from '../open-store.ts';
import { inTransaction } from '../transaction.ts';

export interface AttemptLimits {
  readonly windowSeconds: number;
  /** For one e-mail from one address. */
  readonly together: number;
  readonly byEmail: number;
  readonly byAddress: number;
}

const TAKE_TURN = statement<never>(
  'take-attempt-turn',
  `select pg_advisory_xact_lock(hashtextextended('login ' || $1, 0)), pg_advisory_xact_lock(hashtextextended('from ' || $2, 0))`,
);

/** When the attempts that count leave room for one more: the latest of the three; null: there is room. */
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

/** The attempt, counted as failed until it is forgiven; or, when there were too many, the seconds until one more may be. */
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

/** The password was right. */
export async function clearAttempt(connection: Connection, id: string): Promise<void> {
  await run(connection, FORGIVE, [id]);
}
