/** Links that confirm an address. Rule: only hashes are stored, and each link works once. */
import { type Connection, first, run, statement } from '../connection.ts';

/** What a link confirms: the address of a sign-up, or a user's, who may have another one now. */
export interface LinkOf {
  readonly signUpId: string | null;
  readonly userId: string | null;
  readonly email: string;
  /** It was asked for by somebody who has forgotten the password, of an account whose address was not confirmed (decision 0092). */
  readonly startsOver?: boolean;
}

const INSERT = statement<never>(
  'insert-email-link',
  `insert into email_links (hash, sign_up_id, user_id, email, expires_at, starts_over)
    values ($1, $2, $3, $4, now() + make_interval(secs => $5), $6)`,
);

export async function insertEmailLink(
  connection: Connection,
  {
    hash,
    signUpId,
    userId,
    email,
    seconds,
    startsOver = false,
  }: LinkOf & { readonly hash: Buffer; readonly seconds: number },
): Promise<void> {
  await run(connection, INSERT, [hash, signUpId, userId, email, seconds, startsOver]);
}

interface LinkRow {
  readonly sign_up_id: string | null;
  readonly user_id: string | null;
  readonly email: string;
  readonly starts_over: boolean;
}

const FIND = statement<LinkRow>(
  'find-email-link',
  'select sign_up_id, user_id, email, starts_over from email_links where hash = $1 and expires_at > now()',
);

/** null: used, expired or unknown. */
export async function findEmailLink(connection: Connection, hash: Buffer): Promise<LinkOf | null> {
  return linkOf(await first(connection, FIND, [hash]));
}

const linkOf = (row: LinkRow | undefined): LinkOf | null =>
  row === undefined
    ? null
    : { signUpId: row.sign_up_id, userId: row.user_id, email: row.email, startsOver: row.starts_over };

const SPEND = statement<LinkRow>(
  'spend-email-link',
  'delete from email_links where hash = $1 and expires_at > now() returning sign_up_id, user_id, email, starts_over',
);

/** null: used, expired or unknown. Of two concurrent requests one gets it. */
export async function consumeEmailLink(connection: Connection, hash: Buffer): Promise<LinkOf | null> {
  return linkOf(await first(connection, SPEND, [hash]));
}

const FORGET = statement<never>(
  'forget-email-links',
  'delete from email_links where sign_up_id = $1::bigint or user_id = $2::bigint',
);

/** Deletes the other links mailed for the same purpose. */
export async function forgetEmailLinks(
  connection: Connection,
  { signUpId, userId }: Pick<LinkOf, 'signUpId' | 'userId'>,
): Promise<void> {
  await run(connection, FORGET, [signUpId, userId]);
}

const CANCEL = statement<{ email: string }>(
  'cancel-email-change',
  'delete from email_links where user_id = $1 and email <> $2 returning email',
);

/** Deletes a person's links to other addresses than theirs. @returns false if there were none */
export async function cancelEmailChange(
  connection: Connection,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  return (await run(connection, CANCEL, [userId, email])).length > 0;
}

const PRUNE = statement<never>('prune-email-links', 'delete from email_links where expires_at < now()');

export async function pruneEmailLinks(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}

const TAKE_TURN = statement<never>(
  'take-email-turn',
  `select pg_advisory_xact_lock(hashtextextended('email ' || $1, 0))`,
);

/** Serializes confirmations of one address, and accounts that are made with it. */
export async function takeEmailTurn(connection: Connection, email: string): Promise<void> {
  await run(connection, TAKE_TURN, [email]);
}

const SET_EMAIL = statement<{ id: string }>(
  'set-email',
  `update users set email = $2, email_confirmed = true,
      email_confirmed_at = case when email_confirmed then email_confirmed_at else clock_timestamp() end, former_email = case when email = $2 then former_email else email end
    where id = $1 and not exists (select from users other where other.email = $2 and other.id <> $1) returning id`,
);

/**
 * A new address of an account that has a confirmed one was asked for by the account's owner, so that nothing becomes older than it.
 * @returns false: another user has the address
 */
export async function setConfirmedEmail(
  connection: Connection,
  { userId, email }: { userId: string; email: string },
): Promise<boolean> {
  return (await run(connection, SET_EMAIL, [userId, email])).length > 0;
}
