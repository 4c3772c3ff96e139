/**
 * Sign-ins that have not succeeded, counted in the database so that every process counts the same ones. Law: counted
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

const COUNT_ATTEMPTS = statement<{ together: number; by_email: number; by_address: number }>(
  'count-attempts',
  `select
      (select count(*)::int from login_attempts
        where email = $1 and address = $2 and at > now() - make_interval(secs => $3)) as together,
      (select count(*)::int from login_attempts where email = $1 and at > now() - make_interval(secs => $3)) as by_email,
      (select count(*)::int from login_attempts where address = $2 and at > now() - make_interval(secs => $3)) as by_address`,
);

const INSERT_ATTEMPT = statement<{ id: string }>(
  'insert-attempt',
  'insert into login_attempts (email, address) values ($1, $2) returning id',
);

/** The attempt, counted as failed until it is forgiven; null: there were too many. */
export function beginAttempt(
  store: Store,
  who: { email: string; address: string },
  limits: AttemptLimits,
): Promise<string | null> {
  return inTransaction(store, async (connection) => {
    const { email, address } = who;
    await run(connection, TAKE_TURN, [email, address]);
    const counted = await first(connection, COUNT_ATTEMPTS, [email, address, limits.windowSeconds]);
    const isTooMuch =
      counted === undefined ||
      counted.together >= limits.together ||
      counted.by_email >= limits.byEmail ||
      counted.by_address >= limits.byAddress;
    return isTooMuch ? null : ((await first(connection, INSERT_ATTEMPT, [email, address]))?.id ?? null);
  });
}

const FORGIVE = statement<never>('forgive-attempt', 'delete from login_attempts where id = $1');

/** The password was right. */
export async function forgiveAttempt(connection: Connection, id: string): Promise<void> {
  await run(connection, FORGIVE, [id]);
}
