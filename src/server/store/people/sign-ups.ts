/** Sign-ups, and the accounts created from them. Rule: no user exists before the address is confirmed. */
import { type Connection, first, run, statement } from '../connection.ts';

export interface NewSignUp {
  readonly email: string;
  readonly name: string;
  readonly passwordHash: string;
  readonly waitingHash: Buffer;
  readonly seconds: number;
}

const INSERT = statement<{ id: string }>(
  'insert-sign-up',
  `insert into sign_ups (email, name, password_hash, waiting_hash, expires_at)
    values ($1, $2, $3, $4, now() + make_interval(secs => $5)) returning id`,
);

export async function insertSignUp(connection: Connection, signUp: NewSignUp): Promise<string> {
  const { email, name, passwordHash, waitingHash, seconds } = signUp;
  const row = await first(connection, INSERT, [email, name, passwordHash, waitingHash, seconds]);
  if (row === undefined) throw new Error('a sign-up was not written');
  return row.id;
}

export interface SignUpRow {
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly password_hash: string;
  /** null: the address is not confirmed yet. */
  readonly user_id: string | null;
}

const COLUMNS = 'id, email, name, password_hash, user_id';

const BY_ID = statement<SignUpRow>(
  'sign-up-by-id',
  `select ${COLUMNS} from sign_ups where id = $1 and expires_at > now()`,
);

export async function findSignUp(connection: Connection, id: string): Promise<SignUpRow | null> {
  return (await first(connection, BY_ID, [id])) ?? null;
}

const BY_WAITING = statement<SignUpRow>(
  'sign-up-by-waiting',
  `select ${COLUMNS} from sign_ups where waiting_hash = $1 and expires_at > now()`,
);

export async function findWaitingSignUp(connection: Connection, hash: Buffer): Promise<SignUpRow | null> {
  return (await first(connection, BY_WAITING, [hash])) ?? null;
}

const LATEST = statement<SignUpRow>(
  'latest-sign-up',
  `select ${COLUMNS} from sign_ups where email = $1 and user_id is null and expires_at > now()
    order by id desc limit 1`,
);

/** The latest unconfirmed one for an address. */
export async function findLatestSignUp(connection: Connection, email: string): Promise<SignUpRow | null> {
  return (await first(connection, LATEST, [email])) ?? null;
}

const PROLONG = statement<never>(
  'prolong-sign-up',
  'update sign_ups set expires_at = greatest(expires_at, now() + make_interval(secs => $2)) where id = $1',
);

/** A link that is mailed later is valid as long as the first one. */
export async function prolongSignUp(connection: Connection, id: string, seconds: number): Promise<void> {
  await run(connection, PROLONG, [id, seconds]);
}

const CONFIRM = statement<never>('confirm-sign-up', 'update sign_ups set user_id = $2 where id = $1');
const FORGET_OTHERS = statement<never>(
  'forget-other-sign-ups',
  'delete from sign_ups where email = $1 and user_id is null',
);

/** Other sign-ups with the same address end. */
export async function confirmSignUp(
  connection: Connection,
  { id, email, userId }: { id: string; email: string; userId: string },
): Promise<void> {
  await run(connection, CONFIRM, [id, userId]);
  await run(connection, FORGET_OTHERS, [email]);
}

const FORGET_OF_USER = statement<never>('forget-sign-ups-of-user', 'delete from sign_ups where user_id = $1');

/** They can no longer be used to sign in. */
export async function forgetSignUpsOf(connection: Connection, userId: string): Promise<void> {
  await run(connection, FORGET_OF_USER, [userId]);
}

const PRUNE = statement<never>('prune-sign-ups', 'delete from sign_ups where expires_at < now()');

export async function pruneSignUps(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}

const INSERT_USER = statement<{ id: string }>(
  'insert-confirmed-user',
  `insert into users (email, name, password_hash, email_confirmed) values ($1, $2, $3, true)
    on conflict (email) do nothing returning id`,
);

/** null: the address is taken. */
export async function insertConfirmedUser(
  connection: Connection,
  { email, name, password_hash: passwordHash }: Pick<SignUpRow, 'email' | 'name' | 'password_hash'>,
): Promise<string | null> {
  return (await first(connection, INSERT_USER, [email, name, passwordHash]))?.id ?? null;
}
