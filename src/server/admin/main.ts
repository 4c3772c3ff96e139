/**
 * `npm run admin -- COMMAND`: the operator's command line. Every command works while the server runs, except `restore`, which requires an
 * empty database.
 */
import { randomBytes } from 'node:crypto';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { type Config, ConfigError, publicOriginOf, readConfig } from '../config.ts';
import { hasCluster } from '../engine/cluster-place.ts';
import { EngineError } from '../engine/engine-error.ts';
import { openDatabase } from '../engine/open-database.ts';
import { changeTokenKey, loadSecrets } from '../secrets.ts';
import { startFailure } from '../start-failure.ts';
import { migrate } from '../store/migrate.ts';
import { readStoredMails } from '../store/mail/mail-rows.ts';
import { openStore, type Store } from '../store/open-store.ts';
import { StoreError } from '../store/store-error.ts';
import { resealSecrets } from '../usecases/admin/reseal.ts';
import { createAdmin } from '../usecases/people/create-admin.ts';
import { createPractice } from '../usecases/people/create-practice.ts';
import { PersonError } from '../usecases/people/new-person.ts';
import { Refused } from '../usecases/refused.ts';
import { makePasswordLink } from '../usecases/people/password-link.ts';
import { resetPassword } from '../usecases/people/reset-password.ts';
import { auditServer } from '../usecases/audit/add-event.ts';
import { resetTwoFactor } from '../usecases/people/reset-two-factor.ts';
import { backUp, backupText, checkBackup, rowsText } from './back-up.ts';
import { BackupError } from './backup-file.ts';
import { examine } from './doctor.ts';
import { restore, restoreTokenKey } from './restore.ts';

const MAILS_SHOWN = 10;

const USAGE = `npm run admin -- COMMAND

  create-owner --email E --name N --practice P [--location L] [--address A]   a practice and who owns it
  create-admin --email E --name N                                             somebody who looks after the server
  reset-password --email E                                                    signs the person out everywhere
  reset-two-factor --email E                                                  the password alone signs the person in again
  mails [--email E]                                                           the last that were kept, without a mail server
  backup FILE                                                                 everything, in one file, while the server runs
  check-backup FILE                                                           restores it to a database that is thrown away
  restore FILE                                                                into an empty DATA_DIR or database
  rotate-key                                                                  a new key for sign-ins and sealed secrets; stop the server first
  doctor                                                                      what is in order and what is not

A link is printed by which the person chooses a password within a day, or the password is read from the input with --password-stdin.`;

/** The command line is invalid. */
class UsageError extends Error {}

/** The command is about data, and there is none. */
class NoDatabaseError extends Error {}

/** With a mistyped DATA_DIR these must not create a database and succeed on it: its backup would be empty. */
const ABOUT_DATA: ReadonlySet<string> = new Set([
  'reset-password',
  'reset-two-factor',
  'mails',
  'backup',
  'rotate-key',
]);

function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== null || hasCluster(dataDir)) return;
  throw new NoDatabaseError(`There is no database in ${dataDir}. Set DATA_DIR as the server has it.`);
}

const OPTIONS = {
  email: { type: 'string' },
  name: { type: 'string' },
  practice: { type: 'string' },
  location: { type: 'string' },
  address: { type: 'string' },
  'password-stdin': { type: 'boolean' },
} as const;

type Values = Partial<Record<'email' | 'name' | 'practice' | 'location' | 'address', string>> & {
  readonly 'password-stdin'?: boolean;
};

interface CommandInput {
  readonly values: Values;
  /** The arguments after the command. */
  readonly rest: readonly string[];
  readonly config: Config;
}

const say = (line: string): void => console.log(line);
const complain = (line: string): void => console.error(line);
const log = { info: () => {}, warn: complain, error: complain };

const COMMANDS: Readonly<Record<string, (input: CommandInput) => Promise<void>>> = {
  'create-owner': async ({ values, config }) => {
    const practice = needed(values, 'practice');
    const owner = { email: needed(values, 'email'), name: needed(values, 'name') };
    const { password, link } = await passwordFor(values, config);
    const location = values.location ?? practice;
    const wanted = { practice, location, address: values.address ?? '', owner: { ...owner, password } };
    sayIfNew(config);
    await withStore(config, async (store) => {
      await createPractice(store, wanted);
      say(`${owner.name} owns ${practice} and can sign in with ${owner.email}.`);
      await link(store, owner.email);
    });
  },
  'create-admin': async ({ values, config }) => {
    const person = { email: needed(values, 'email'), name: needed(values, 'name') };
    const { password, link } = await passwordFor(values, config);
    sayIfNew(config);
    await withStore(config, async (store) => {
      await createAdmin(store, { ...person, password });
      say(`${person.name} is an admin and can sign in with ${person.email}.`);
      await link(store, person.email);
    });
  },
  'reset-password': async ({ values, config }) => {
    const email = needed(values, 'email');
    const { password, link } = await passwordFor(values, config);
    await withStore(config, async (store) => {
      await resetPassword(store, { email, password });
      say(
        `${email} needs the new password and is signed out on every device. What those have not sent yet stays on them.`,
      );
      await link(store, email);
    });
  },
  'reset-two-factor': async ({ values, config }) => {
    const email = needed(values, 'email');
    const origin = publicOriginOf(config, config.port);
    const wasOn = await withStore(config, (store) => resetTwoFactor(store, email, origin));
    say(wasOn ? `${email} signs in with the password alone again.` : `${email} has no two-factor sign-in.`);
  },
  mails: async ({ values, config }) => {
    const mails = await withStore(config, (store) => readStoredMails(store.pool, 100));
    const wanted = mails.filter(({ recipients }) => values.email === undefined || recipients.includes(values.email));
    for (const { created_at: at, recipients, subject, body_text: text } of wanted.slice(0, MAILS_SHOWN).toReversed()) {
      say(`${at.toISOString()}  To ${recipients.join(', ')}\n${subject}\n\n${text}`);
    }
    if (mails.length > 0 && wanted.length === 0) say(`No mails to ${values.email} are kept.`);
    if (mails.length === 0) say('No mails are kept. With SMTP_URL they are sent.');
  },
  backup: async ({ rest, config }) => {
    const path = fileOf(rest);
    await withDatabase(config, async (target) => {
      const { tokenKey, pushKey } = loadSecrets(config);
      await backUp(target, config.tokenKey === null ? { path, tokenKey, pushKey } : { path, tokenKey: null });
    });
    await printChecked(path);
    await withStore(config, ({ pool }) => auditServer(pool, { kind: 'backup-made' }));
  },
  'check-backup': ({ rest }) => printChecked(fileOf(rest)),
  restore: async ({ rest, config }) => {
    const path = fileOf(rest);
    const report = await withDatabase(config, (target) => restore(target, path), true);
    const event = { kind: 'server-restored', details: { takenAt: report.takenAt } } as const;
    await withStore(config, ({ pool }) => auditServer(pool, event), true);
    const keepsKey = config.tokenKey !== null || (await restoreTokenKey(config.dataDir, path));
    say(`Restored ${rowsText(report.rows)} as of ${report.takenAt}.`);
    if (!keepsKey) say('DATA_DIR has a secrets.json of its own, so everybody has to sign in again.');
    say('Devices that made changes after that moment still have them and offer to send them again.');
  },
  'rotate-key': async ({ config }) => {
    await withStore(
      config,
      async (store) => {
        // Interrupted last time: no sealed value may end up two keys behind.
        const { tokenKey, formerTokenKey } = loadSecrets(config);
        if (formerTokenKey !== undefined) await resealSecrets(store, { tokenKey, formerTokenKey });
        const count = await resealSecrets(store, changeTokenKey(config));
        await auditServer(store.pool, { kind: 'key-changed' });
        say(`The key is new, and ${count} sealed secrets with it. Everybody has to sign in again.`);
      },
      true,
    );
  },
  doctor: async ({ config }) => {
    const signs = { ok: '  ok    ', look: '  look  ', wrong: '  WRONG ' };
    for await (const { state, text: found } of examine(config)) {
      say(`${signs[state]}${found}`);
      if (state === 'wrong') process.exitCode = 1;
    }
  },
};

function needed(values: Values, name: 'email' | 'name' | 'practice'): string {
  const value = values[name]?.trim() ?? '';
  if (value === '') throw new UsageError(`--${name} is missing.`);
  return value;
}

/** With a mistyped DATA_DIR, somebody would look for the new person in the wrong database. */
function sayIfNew({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl === null && !hasCluster(dataDir)) say(`There is no database in ${dataDir} yet; it is made now.`);
}

function fileOf(rest: readonly string[]): string {
  const [path, ...more] = rest;
  if (path === undefined || more.length > 0) throw new UsageError('Name one file.');
  return resolve(path);
}

interface ForPerson {
  readonly password: string;
  /** Prints a link if the password has not been chosen yet. */
  link(store: Store, email: string): Promise<void>;
}

async function passwordFor(values: Values, config: Config): Promise<ForPerson> {
  if (values['password-stdin'] === true) {
    return { password: (await text(process.stdin)).replace(/\r?\n$/, ''), link: async () => {} };
  }
  return {
    // Nobody learns this password.
    password: randomBytes(32).toString('base64url'),
    async link(store, email) {
      const token = await makePasswordLink({ store, tokenKey: loadSecrets(config).tokenKey }, email);
      say(`Choose the password within a day: ${publicOriginOf(config, config.port)}/reset/${token}`);
    },
  };
}

async function printChecked(path: string): Promise<void> {
  say(backupText(path, await checkBackup(path)));
  say('It was restored to a database that is gone again, and every row was there.');
}

/** @param alone nobody else may use the database at the same time */
async function withDatabase<T>(
  config: Config,
  work: (target: Awaited<ReturnType<typeof openDatabase>>['poolConfig']) => Promise<T>,
  alone = false,
): Promise<T> {
  const database = await openDatabase(config, log, { isServer: alone });
  try {
    return await work(database.poolConfig);
  } finally {
    await database.close();
  }
}

function withStore<Result>(config: Config, work: (store: Store) => Promise<Result>, alone = false): Promise<Result> {
  const withIt = async (target: Parameters<typeof openStore>[0]): Promise<Result> => {
    const store = openStore(target);
    try {
      await migrate(store.pool);
      return await work(store);
    } finally {
      await store.close();
    }
  };
  return withDatabase(config, withIt, alone);
}

function parse() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  const [name = '', ...rest] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (command === undefined) throw new UsageError(name === '' ? 'Name a command.' : `There is no command "${name}".`);
  return { name, command, values, rest };
}

function wordsOf(error: unknown): unknown {
  if (error instanceof UsageError || (error instanceof TypeError && 'code' in error))
    // The first sentence; Node adds one for the authors of programs.
    return `${error.message.replace(/ To specify a positional argument.*/s, '')}\n\n${USAGE}`;
  const isExpected = [NoDatabaseError, ConfigError, EngineError, StoreError, BackupError, PersonError, Refused].some(
    (kind) => error instanceof kind,
  );
  return isExpected && error instanceof Error ? error.message : (startFailure(error) ?? error);
}

try {
  const { name, command, values, rest } = parse();
  const config = readConfig(process.env);
  if (ABOUT_DATA.has(name)) requireDatabase(config);
  await command({ values, rest, config });
} catch (error) {
  console.error(wordsOf(error));
  process.exitCode = 1;
}
