/** Failed sign-ins, counted in the database so that every process counts the same ones. */
import { type Connection, first, run, statement } from '../connection.ts';

const INSERT_ATTEMPT = statement<{ id: string }>(
  'insert-attempt',
  'insert into login_attempts (email, address) values ($1, $2) returning id',
);

const COUNT_ATTEMPTS = statement<{ by_email: number; by_address: number }>(
  'count-attempts',
  `select
      (select count(*)::int from login_attempts where email = $1 and at > now() - make_interval(secs => $3)) as by_email,
      (select count(*)::int from login_attempts where address = $2 and at > now() - make_interval(secs => $3)) as by_address`,
);

export interface Attempt {
  readonly id: string;
  /** With this one, in the window. */
  readonly byEmail: number;
  readonly byAddress: number;
}

/** Counts the attempt as failed until it is forgiven, so that many at once cannot slip through. */
export async function beginAttempt(
  connection: Connection,
  who: { email: string; address: string; windowSeconds: number },
): Promise<Attempt> {
  const { email, address, windowSeconds } = who;
  const inserted = await first(connection, INSERT_ATTEMPT, [email, address]);
  const counted = await first(connection, COUNT_ATTEMPTS, [email, address, windowSeconds]);
  return {
    id: inserted?.id ?? '0',
    byEmail: counted?.by_email ?? 0,
    byAddress: counted?.by_address ?? 0,
  };
}

const FORGIVE = statement<never>('forgive-attempt', 'delete from login_attempts where id = $1');

/** The attempt was none: the password was right, or nobody looked at it. */
export async function forgiveAttempt(connection: Connection, id: string): Promise<void> {
  await run(connection, FORGIVE, [id]);
}
