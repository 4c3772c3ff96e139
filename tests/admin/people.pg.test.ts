import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it, vi } from 'vitest';
import { migrated } from '#tests/support/migrated.ts';
import { type FreshDatabase, testDatabases } from '#tests/support/pg.ts';
import { removeTestDirectory, testDirectory } from '#tests/support/test-directory.ts';
import { openStore } from '#server/store/open-store.ts';
import { takeEmailTurn } from '#server/store/people/email-links.ts';
import { readLocations } from '#server/store/people/read-users.ts';
import { insertConfirmedUser } from '#server/store/people/sign-ups.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { createAdmin } from '#server/usecases/people/create-admin.ts';
import { createPractice } from '#server/usecases/people/create-practice.ts';
import { PersonError } from '#server/usecases/people/new-person.ts';
import { logIn } from '#server/usecases/session/log-in.ts';
import { authenticate } from '#server/usecases/session/authenticate.ts';
import { resetPassword } from '#server/usecases/session/new-password.ts';

const [postgres] = testDatabases();

async function admin(
  database: FreshDatabase,
  args: readonly string[],
  input = '',
  env: NodeJS.ProcessEnv = {},
): Promise<{ code: number; said: string }> {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../src/server/admin/main.ts'), ...args], {
    env: {
      ...process.env,
      DATABASE_URL: database.connectionString,
      TOKEN_KEY: 'k'.repeat(40),
      NODE_OPTIONS: '',
      ...env,
    },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  const [out, err, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number>((resolve) => child.once('close', (status) => resolve(status ?? -1))),
  ]);
  return { code, said: out + err };
}

async function withStore<T>(
  database: FreshDatabase,
  work: (store: ReturnType<typeof openStore>) => Promise<T>,
): Promise<T> {
  const store = openStore(database.poolConfig);
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}

const tokenKey = 'k'.repeat(40);
const PASSWORD = 'marble otter lantern 41\n';
const from = { device: 'test', address: '127.0.0.1', deviceSecret: null };

describe('npm run admin', () => {
  it('makes a practice with its owner, who chooses a password by a link that holds once, and has an empty catalogue', async () => {
    if (postgres === undefined) throw new Error('no PostgreSQL');
    await using database = await postgres.freshDatabase(migrated);
    const args = ['create-owner', '--email', ' Owner@Example.com', '--name', 'Owner', '--practice', 'Hillside'];
    const { code, said: output } = await admin(database, args);
    expect({ code, said: output }).toMatchObject({
      code: 0,
      said: expect.stringContaining('Owner owns Hillside') as string,
    });
    const [, token = '', ...others] =
      /^Choose the password within a day: http:\/\/localhost:\d+\/reset\/(\S+)$/m.exec(output) ?? [];
    expect([token.length, others, output.includes('Password:')]).toEqual([43, [], false]);
    await withStore(database, async (store) => {
      const { rows: kept } = await store.pool.query<{ day: boolean }>(
        `select expires_at between now() + interval '23 hours' and now() + interval '24 hours' as day from password_resets`,
      );
      expect(kept).toEqual([{ day: true }]);
      const password = 'copper fjord pelican 86';
      const choose = () =>
        resetPassword({ store, tokenKey }, { token, password, publicOrigin: 'http://localhost', address: '' });
      await choose();
      await expect(choose()).rejects.toThrow('was used');
      const { user } = await logIn({ store, tokenKey }, { ...from, email: 'owner@example.com', password });
      expect(await readLocations(store.pool, user.id)).toMatchObject([
        { name: 'Hillside', role: 'owner', status: 'active' },
      ]);
      const reported = await store.pool.query('select kind, subject, details, address from audit_events order by id');
      expect(reported.rows.slice(0, 2)).toEqual([
        { kind: 'practice-made', subject: 'Hillside', details: { how: 'console' }, address: '' },
        { kind: 'password-asked', subject: 'Owner', details: { how: 'console' }, address: '' },
      ]);
      const { rows } = await store.pool.query('select name, parent_id from workspaces');
      expect(rows).toEqual([{ name: 'My Catalog', parent_id: null }]);
    });
    const again = await admin(database, args);
    expect(again).toEqual({ code: 1, said: 'Somebody signs in with owner@example.com already.\n' });
  });

  it('AUTH-03 has an address that a sign-up confirms at the same moment for one of the two, and says so', async () => {
    if (postgres === undefined) throw new Error('no PostgreSQL');
    await using database = await postgres.freshDatabase(migrated);
    await withStore(database, async (store) => {
      const person = { name: 'A', password: 'marble otter lantern 41' };
      const practice = { practice: 'Hillside', location: 'Hillside', address: '' };
      const makers = {
        'owner@example.com': () =>
          createPractice(store, { ...practice, owner: { ...person, email: 'owner@example.com' } }),
        'admin@example.com': () => createAdmin(store, { ...person, email: 'admin@example.com' }),
      };
      for (const [email, make] of Object.entries(makers)) {
        const making = await inTransaction(store, async (connection) => {
          await takeEmailTurn(connection, email);
          const settled = make().then(
            () => 'made',
            (error: unknown) => (error instanceof PersonError ? error.message : error),
          );
          // It waits for its turn, or has looked already.
          const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
          const isWaiting = async () => (await store.pool.query(waiting)).rows.length > 0;
          await insertConfirmedUser(connection, { email, name: 'Signed up', password_hash: '' });
          await vi.waitUntil(isWaiting, 20_000);
          return { settled };
        });
        expect(await making.settled).toBe(`Somebody signs in with ${email} already.`);
      }
      const { rows } = await store.pool.query('select name from users order by id');
      expect(rows).toEqual([{ name: 'Signed up' }, { name: 'Signed up' }]);
    });
  });

  it('sets a new password, which ends every session of the person', async () => {
    if (postgres === undefined) throw new Error('no PostgreSQL');
    await using database = await postgres.freshDatabase(migrated);
    const person = ['--email', 'a@example.com', '--name', 'A', '--password-stdin'];
    expect(await admin(database, ['create-admin', ...person], 'marble otter lantern 41\n')).toMatchObject({ code: 0 });
    await withStore(database, async (store) => {
      const login = (password: string) => logIn({ store, tokenKey }, { ...from, email: 'a@example.com', password });
      const { tokens } = await login('marble otter lantern 41');
      const reset = ['reset-password', '--email', 'a@example.com', '--password-stdin'];
      expect(await admin(database, reset, 'short')).toEqual({
        code: 1,
        said: 'Use at least 10 characters.\n',
      });
      expect(await admin(database, reset, 'copper fjord pelican 86\n')).toMatchObject({ code: 0 });
      await expect(login('marble otter lantern 41')).rejects.toThrow('Wrong e-mail or password.');
      const { accessToken: token } = tokens;
      await expect(authenticate({ store, tokenKey }, { token, actingFor: null })).rejects.toThrow('has ended');
      await login('copper fjord pelican 86');
    });
  });

  it('ADM-15 a backup, a restore and a new key are in the audit log of the server and of every location', async () => {
    if (postgres === undefined) throw new Error('no PostgreSQL');
    await using database = await postgres.freshDatabase(migrated);
    await using empty = await postgres.freshDatabase();
    const directory = testDirectory();
    try {
      await admin(
        database,
        ['create-owner', '--email', 'o@example.com', '--name', 'O', '--practice', 'Hill', '--password-stdin'],
        PASSWORD,
      );
      const path = join(directory, 'backup.gz');
      expect(await admin(database, ['backup', path])).toMatchObject({ code: 0 });
      expect(await admin(empty, ['restore', path])).toMatchObject({ code: 0 });
      expect(await admin(database, ['rotate-key'], '', { TOKEN_KEY: '', DATA_DIR: directory })).toMatchObject({
        code: 0,
      });
      const toldIn = (of: FreshDatabase) =>
        withStore(of, async ({ pool }) => {
          const { rows } = await pool.query<{ kind: string; places: number; own: boolean }>(
            `select kind, count(*)::int as places, bool_or(location_id = 0) as own from audit_events
              where kind in ('backup-made', 'server-restored', 'key-changed') group by kind order by min(id)`,
          );
          return rows;
        });
      const everywhere = { places: 2, own: true };
      expect(await toldIn(database)).toEqual([
        { kind: 'backup-made', ...everywhere },
        { kind: 'key-changed', ...everywhere },
      ]);
      expect(await toldIn(empty)).toEqual([{ kind: 'server-restored', ...everywhere }]);
    } finally {
      removeTestDirectory(directory);
    }
  }, 120_000);

  it('AUTH-33 takes a lost second factor off a person, which they and the audit log are told', async () => {
    if (postgres === undefined) throw new Error('no PostgreSQL');
    await using database = await postgres.freshDatabase(migrated);
    const [email, password] = ['a@example.com', 'marble otter lantern 41'];
    await admin(database, ['create-admin', '--email', email, '--name', 'A', '--password-stdin'], `${password}\n`);
    const reset = () => admin(database, ['reset-two-factor', '--email', email]);
    expect((await reset()).said).toBe(`${email} has no two-factor sign-in.\n`);
    await withStore(database, async (store) => {
      const login = () => logIn({ store, tokenKey }, { ...from, email, password });
      await store.pool.query(
        `insert into one_time_keys (user_id, key_sealed, confirmed_at) select id, '\\x00', now() from users`,
      );
      await expect(login()).rejects.toThrow('Enter a code');
      expect(await reset()).toEqual({ code: 0, said: `${email} signs in with the password alone again.\n` });
      await login();
      const { rows } = await store.pool.query(
        `select details, address from audit_events where kind = 'two-factor-off' union all select to_jsonb(subject), '' from mails`,
      );
      expect(rows).toEqual([
        { details: { how: 'console' }, address: '' },
        { details: 'Two-factor sign-in is off for Stockroom', address: '' },
      ]);
    });
  });

  it('says of whom it keeps no mail where it keeps those of others', async () => {
    if (postgres === undefined) throw new Error('no PostgreSQL');
    await using database = await postgres.freshDatabase(migrated);
    await withStore(database, ({ pool }) =>
      pool.query(
        `insert into mails (recipients, subject, body_text, body_html, state) values ('{a@example.com}', 'Welcome', 'Hi', 'Hi', 'kept')`,
      ),
    );
    expect(await admin(database, ['mails', '--email', 'no@example.com'])).toEqual({
      code: 0,
      said: 'No mails to no@example.com are kept.\n',
    });
  });

  it('says what is wrong with a command, and with what it examines', async () => {
    if (postgres === undefined) throw new Error('no PostgreSQL');
    await using database = await postgres.freshDatabase(migrated);
    expect(await admin(database, [])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Name a command\./) as string,
    });
    expect(await admin(database, ['create-admin'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^--email is/) as string,
    });
    expect(await admin(database, ['reset-password', '--email', 'no@example.com'])).toMatchObject({
      code: 1,
      said: 'Nobody signs in with no@example.com.\n',
    });
    expect(await admin(database, ['mails', '--emial', 'no@example.com'])).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^Unknown option '--emial'\.?\n\nnpm run admin/) as string,
    });
    const origin = 'http://127.0.0.1:3000';
    const { said: output } = await admin(database, ['doctor'], '', { PUBLIC_ORIGIN: origin });
    // Browsers trust this machine without https.
    expect(output).toContain(`  ok    Browsers come to ${origin}.\n`);
    expect(output).toContain('  look  Subscriptions take test cards and charge nobody.');
    const keys = {
      STRIPE_SECRET_KEY: 'sk_live_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    };
    const charging = await admin(database, ['doctor'], '', { PUBLIC_ORIGIN: origin, ...keys });
    expect(charging.said).toContain('  ok    Subscriptions are charged by Stripe.\n');
    expect(charging.said).not.toContain('test cards');
    expect(output).toMatch(/ {2}ok {4}PostgreSQL [\d.]+ behind DATABASE_URL answers\./);
    expect(output).toMatch(/ {2}ok {4}The tables are those of this version\./);
    expect(output).toMatch(/ {2}look {2}Nobody owns a practice yet\./);
  });

  it('says that it makes a database for the first owner, and only then', async () => {
    if (postgres === undefined) throw new Error('no PostgreSQL');
    await using database = await postgres.freshDatabase(migrated);
    const directory = testDirectory();
    const args = ['--name', 'O', '--practice', 'Hill', '--password-stdin'];
    const make = (email: string) =>
      admin(database, ['create-owner', '--email', email, ...args], PASSWORD, {
        DATABASE_URL: undefined,
        DATA_DIR: directory,
      });
    const isNew = `There is no database in ${directory} yet; it is made now.\n`;
    try {
      const first = await make('first@example.com');
      expect(first).toEqual({ code: 0, said: `${isNew}O owns Hill and can sign in with first@example.com.\n` });
      const second = await make('second@example.com');
      expect(second).toEqual({ code: 0, said: 'O owns Hill and can sign in with second@example.com.\n' });
    } finally {
      removeTestDirectory(directory);
    }
    // Two starts of PostgreSQL.
  }, 120_000);

  it('creates no database for a command about one, such as a backup with a mistyped DATA_DIR', async () => {
    if (postgres === undefined) throw new Error('no PostgreSQL');
    await using database = await postgres.freshDatabase(migrated);
    const directory = testDirectory();
    const mistyped = join(directory, 'data');
    for (const args of [['backup', join(directory, 'monday.gz')], ['mails'], ['rotate-key']]) {
      expect(await admin(database, args, '', { DATABASE_URL: undefined, DATA_DIR: mistyped })).toEqual({
        code: 1,
        said: `There is no database in ${mistyped}. Set DATA_DIR as the server has it.\n`,
      });
    }
    expect(existsSync(mistyped)).toBe(false);
    removeTestDirectory(directory);
  });
});
