/** Emails: pending, sent, and stored in the built-in mailbox. */
import { type Connection, first, isServerId, run, statement } from '../connection.ts';

export interface NewMail {
  readonly recipients: readonly string[];
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly brand: string;
}

export interface MailRow {
  readonly id: string;
  readonly message_id: string;
  readonly recipients: string[];
  readonly subject: string;
  readonly body_text: string;
  readonly body_html: string;
  readonly brand: string;
  readonly created_at: Date;
}

const COLUMNS = 'id, message_id, recipients, subject, body_text, body_html, brand, created_at';

const INSERT = statement<{ id: string }>(
  'insert-mail',
  'insert into mails (recipients, subject, body_text, body_html, brand) values ($1, $2, $3, $4, $5) returning id',
);

/** @returns its id; the caller adds the job */
export async function insertMail(connection: Connection, mail: NewMail): Promise<string> {
  const row = await first(connection, INSERT, [mail.recipients, mail.subject, mail.text, mail.html, mail.brand]);
  if (row === undefined) throw new Error('a mail was not written');
  return row.id;
}

const WAITING = statement<MailRow>('waiting-mail', `select ${COLUMNS} from mails where id = $1 and state = 'waiting'`);

export async function readWaitingMail(connection: Connection, id: string): Promise<MailRow | null> {
  return (await first(connection, WAITING, [id])) ?? null;
}

const FINISH = statement<never>(
  'finish-mail',
  `update mails set state = $2, last_error = $3, done_at = now(),
      body_text = case $2 when 'kept' then $4 else '' end,
      body_html = case $2 when 'kept' then $5 else '' end
    where id = $1 and state = 'waiting'`,
);

export interface FinishedMail {
  readonly id: string;
  readonly state: 'sent' | 'kept' | 'refused';
  readonly error: string | null;
  /** Stored if it is kept, deleted otherwise. */
  readonly text: string;
  readonly html: string;
}

export async function finishMail(
  connection: Connection,
  { id, state, error, text, html }: FinishedMail,
): Promise<void> {
  await run(connection, FINISH, [id, state, error, text, html]);
}

const STORED = statement<MailRow>(
  'kept-mails',
  `select ${COLUMNS} from mails where state = 'kept' order by created_at desc, id desc limit $1`,
);

/** The built-in mailbox's emails, newest first. */
export function readStoredMails(connection: Connection, limit: number): Promise<MailRow[]> {
  return run(connection, STORED, [limit]);
}

const STORED_ONE = statement<MailRow>('kept-mail', `select ${COLUMNS} from mails where state = 'kept' and id = $1`);

export async function readStoredMail(connection: Connection, id: string): Promise<MailRow | null> {
  return isServerId(id) ? ((await first(connection, STORED_ONE, [id])) ?? null) : null;
}

const PRUNE = statement<never>(
  'prune-mails',
  `delete from mails where state <> 'waiting' and created_at < now() - interval '30 days'`,
);

export async function pruneMails(connection: Connection): Promise<void> {
  await run(connection, PRUNE, []);
}

const GROUPS = statement<{ buying_group: string | null }>(
  'groups-of-mail',
  `select distinct l.buying_group from practice_locations l where l.id = $2 or l.id in (
      select m.location_id from location_users m join users u on u.id = m.user_id where u.email = any($1))`,
);

/** @every-location of the recipients: the buying groups, and null where a location belongs to none */
export async function readGroupsOfMail(
  connection: Connection,
  recipients: readonly string[],
  locationId: string | null,
): Promise<readonly (string | null)[]> {
  return (await run(connection, GROUPS, [[...recipients], locationId])).map((row) => row.buying_group);
}
