import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { ConfigError, publicOriginOf, readConfig, SETTINGS } from './config.ts';

const project = resolve(import.meta.dirname, '../..');

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe('readConfig', () => {
  it('starts with nothing set', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: join(project, '.stockroom'),
      distDir: join(project, 'dist'),
      databaseUrl: null,
      replicaUrl: null,
      publicOrigin: null,
      groupHosts: [],
      trustedProxies: ['loopback'],
      demo: 'auto',
      demoHistory: true,
      logLevel: 'info',
      tokenKey: null,
      formerTokenKey: null,
      ordering: { optimizerLocationIds: null, clockSpeed: 1440, cxml: null, mail: null },
      stripe: null,
      outgoingNetworks: [],
      licenseService: null,
      fileScanner: null,
      signUp: { isOpen: true, contact: null },
      adminsNeedFactor: true,
    });
  });

  it('AUTH-35 reads whether sign-up is open, and whom to ask where it is not', () => {
    expect(readConfig({ SIGN_UP: 'OFF', SIGN_UP_CONTACT: 'kim@example.com' }).signUp).toEqual({
      isOpen: false,
      contact: 'kim@example.com',
    });
    expect(problemsOf({ SIGN_UP: 'maybe' })).toEqual(['SIGN_UP is "maybe" but must be on or off']);
  });

  it('WL-05 reads the hosts of buying groups', () => {
    const groupHosts = ['sourceclub.stock.example.com', 'pda.example.com'];
    expect(readConfig({ GROUP_HOSTS: 'SourceClub.stock.example.com, pda.example.com' })).toMatchObject({ groupHosts });
    for (const wrong of ['stock.example.com', 'pda', 'https://pda.example.com', 'pda.example.com:8443'])
      expect(problemsOf({ GROUP_HOSTS: wrong })).toEqual([
        expect.stringMatching(/^GROUP_HOSTS is ".+" but must be hosts that begin with a buying group/),
      ]);
  });

  it('ORD-20 reads where the virus scanner is', () => {
    const fileScanner = { host: 'clamd.internal', port: 3310 };
    expect(readConfig({ VIRUS_SCANNER: 'clamd.internal:3310' })).toMatchObject({ fileScanner });
    for (const wrong of ['clamd', 'clamd:0', 'clamd:70000'])
      expect(problemsOf({ VIRUS_SCANNER: wrong })).toEqual([
        expect.stringMatching(/^VIRUS_SCANNER is ".+" but must be the host and port/),
      ]);
  });

  it('AUTH-04 reads the service that knows about licenses, and repeats nothing of it', () => {
    const named = { LICENSE_CHECK_URL: 'https://licenses.example.com/check', LICENSE_CHECK_TOKEN: 'secret' };
    expect(readConfig(named).licenseService).toEqual({ url: named.LICENSE_CHECK_URL, token: 'secret' });
    const [problem = ''] = problemsOf({ LICENSE_CHECK_URL: 'ftp://user:secret@host' });
    expect(problem).toMatch(/^LICENSE_CHECK_URL must be the URL of a license service/);
  });

  it('OPT-06 reads the locations of the optimizer and the ways to the distributors', () => {
    const { ordering } = readConfig({
      OPTIMISER_LOCATION_IDS: '3, 17',
      ORDER_CLOCK_SPEED: '60',
      CXML_IDENTITY: 'AN0001',
      CXML_SECRET: 'secret',
      SMTP_URL: 'smtp://127.0.0.1:2525',
      MAIL_FROM: 'orders@stock.example.com',
    });
    expect(ordering).toEqual({
      optimizerLocationIds: ['3', '17'],
      clockSpeed: 60,
      cxml: { identity: 'AN0001', sharedSecret: 'secret', signingKey: null, ca: null },
      mail: { url: 'smtp://127.0.0.1:2525', from: 'orders@stock.example.com' },
    });
    const wrong = {
      OPTIMISER_LOCATION_IDS: 'all',
      ORDER_CLOCK_SPEED: '0',
      SMTP_URL: 'secret',
      CXML_IDENTITY: 'AN0001',
    };
    const problems = problemsOf(wrong);
    expect(problems).toHaveLength(4);
    expect(problems.join('\n')).not.toContain('secret');
  });

  it('reads the keys of Stripe together, and repeats no secret of them', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_aaaa',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_bbbb',
      STRIPE_WEBHOOK_SECRET: 'whsec_cccc',
    };
    expect(readConfig(keys).stripe).toEqual({
      secretKey: 'sk_test_aaaa',
      publishableKey: 'pk_test_bbbb',
      webhookSecret: 'whsec_cccc',
    });
    const [problem = ''] = problemsOf({ ...keys, STRIPE_WEBHOOK_SECRET: '' });
    expect(problem).toBe(
      'STRIPE_SECRET_KEY must be set together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    );
  });

  it('reads a receiver’s authority from its file and a signing key, and repeats neither', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stockroom-config-'));
    try {
      const file = join(folder, 'ca.pem');
      await writeFile(file, '-----BEGIN CERTIFICATE-----\nMIIB\n-----END CERTIFICATE-----\n');
      const named = { CXML_IDENTITY: 'AN0001', CXML_SECRET: 'secret' };
      const { ordering } = readConfig({ ...named, CXML_CA_FILE: file, CXML_SIGNING_KEY: 'k'.repeat(16) });
      expect(ordering.cxml).toEqual({
        identity: 'AN0001',
        sharedSecret: 'secret',
        signingKey: 'k'.repeat(16),
        ca: expect.stringContaining('MIIB'),
      });
      await writeFile(file, 'no certificate');
      const problems = [
        ...problemsOf({ CXML_CA_FILE: file }),
        ...problemsOf({ CXML_CA_FILE: join(folder, 'gone.pem') }),
        ...problemsOf({ CXML_SIGNING_KEY: 'too short' }),
      ];
      expect(problems).toHaveLength(3);
      expect(problems.join('\n')).not.toContain('too short');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it('reads every value, and takes an empty one for absent', () => {
    const config = readConfig({
      PORT: '0',
      HOST: '::',
      DATA_DIR: '/srv/stock',
      DIST_DIR: '/srv/app',
      DATABASE_URL: 'postgres://u:p@db.example:5433/stock?sslmode=require',
      PUBLIC_ORIGIN: 'https://stock.example.com/',
      DEMO: 'Off',
      LOG_LEVEL: 'WARN',
      TOKEN_KEY: 'x'.repeat(32),
    });
    expect(config).toEqual({
      port: 0,
      host: '::',
      dataDir: resolve('/srv/stock'),
      distDir: resolve('/srv/app'),
      databaseUrl: 'postgres://u:p@db.example:5433/stock?sslmode=require',
      replicaUrl: null,
      signUp: { isOpen: true, contact: null },
      adminsNeedFactor: true,
      publicOrigin: 'https://stock.example.com',
      groupHosts: [],
      trustedProxies: ['loopback'],
      demo: 'off',
      demoHistory: true,
      logLevel: 'warn',
      tokenKey: 'x'.repeat(32),
      formerTokenKey: null,
      ordering: readConfig({}).ordering,
      stripe: null,
      outgoingNetworks: [],
      licenseService: null,
      fileScanner: null,
    });
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toEqual(readConfig({}));
  });

  it('names every wrong value at once', () => {
    const env = {
      PORT: '70000',
      HOST: 'http://x',
      DEMO: 'yes',
      LOG_LEVEL: 'loud',
      PUBLIC_ORIGIN: 'https://a.example/app',
    };
    expect(problemsOf(env).map((problem) => problem.split(' ')[0])).toEqual([
      'PORT',
      'HOST',
      'PUBLIC_ORIGIN',
      'DEMO',
      'LOG_LEVEL',
    ]);
    expect(problemsOf(env)[0]).toBe('PORT is "70000" but must be a number from 0 to 65535 (0: any free port)');
  });

  it.each(['-1', '3000.5', '1e3', 'http', '0x10'])('refuses PORT=%s', (PORT) => {
    expect(problemsOf({ PORT })).toHaveLength(1);
  });

  it('takes a replica of a database of your own alone, and repeats no password of it', () => {
    const DATABASE_REPLICA_URL = 'postgres://u:hunter2@replica/d';
    expect(readConfig({ DATABASE_URL: 'postgres://u:p@db/d', DATABASE_REPLICA_URL }).replicaUrl).toBe(
      DATABASE_REPLICA_URL,
    );
    expect(problemsOf({ DATABASE_REPLICA_URL })).toEqual([
      expect.stringMatching(/^DATABASE_REPLICA_URL must be set together/),
    ]);
    expect(problemsOf({ DATABASE_URL: 'postgres://u:p@db/d', DATABASE_REPLICA_URL: 'hunter2' }).join()).not.toContain(
      'hunter2',
    );
  });

  it.each(['mysql://a/b', 'db.example', 'postgres//x'])('refuses DATABASE_URL=%s', (DATABASE_URL) => {
    expect(problemsOf({ DATABASE_URL })).toHaveLength(1);
  });

  it('never repeats a secret in an error', () => {
    const text = problemsOf({ TOKEN_KEY: 'hunter2', DATABASE_URL: 'mysql://u:hunter2@h/d' }).join('\n');
    expect(text).toContain('TOKEN_KEY must be');
    expect(text).not.toContain('hunter2');
  });

  it('takes a relative DATA_DIR from the project, wherever the server is started', () => {
    expect(readConfig({ DATA_DIR: 'var/data' }).dataDir).toBe(join(project, 'var/data'));
  });
});

describe("the README's table of variables", () => {
  /** By variable: the default, if it is a fixed value. */
  async function readTable(): Promise<Map<string, string>> {
    const text = await readFile(join(project, 'README.md'), 'utf8');
    const section = text.slice(text.indexOf('## Configuration'));
    const rows = [...section.slice(0, section.indexOf('\n**')).matchAll(/^\| (`[^|]*?) *\| (.*?) *\|/gm)];
    return new Map(
      rows.flatMap(([, names = '', defaults = '']) => {
        const values = defaults.split(', ');
        return names.split(', ').map((name, at) => [bare(name), bare(values[at] ?? '')] as const);
      }),
    );
  }
  const bare = (text: string): string => text.replaceAll('`', '');

  it('names every variable that is read, and no other', async () => {
    expect([...(await readTable()).keys()].toSorted()).toEqual(Object.keys(SETTINGS).toSorted());
  });

  it('tells the defaults', async () => {
    const table = await readTable();
    for (const [name, setting] of Object.entries(SETTINGS)) {
      const fallback = v.getDefault<v.GenericSchema>(setting);
      if (fallback !== null) expect([name, table.get(name)]).toEqual([name, fallback]);
    }
    const workedOut = [...table].filter(
      ([name, reported]) => reported !== '' && v.getDefault(SETTINGS[name as keyof typeof SETTINGS]) === null,
    );
    expect(workedOut.map(([name]) => name)).toEqual(['PUBLIC_ORIGIN', 'TOKEN_KEY', 'OPTIMISER_LOCATION_IDS']);
  });
});

describe('the proxies that are believed', () => {
  it('are addresses, networks, and names of networks', () => {
    const text = ' loopback, 10.0.0.0/8,2001:db8::/32, 192.0.2.7';
    expect(readConfig({ TRUSTED_PROXIES: text }).trustedProxies).toEqual([
      'loopback',
      '10.0.0.0/8',
      '2001:db8::/32',
      '192.0.2.7',
    ]);
    for (const wrong of ['all', '10.0.0.0/33', '10.0.0/8', '*', '10.0.0.1/8/8', '10.0.0.1,', 'proxy.example.com']) {
      expect([wrong, problemsOf({ TRUSTED_PROXIES: wrong }).length]).toEqual([wrong, 1]);
    }
  });
});

describe('publicOriginOf', () => {
  it('follows the port in use unless an origin is set', () => {
    expect(publicOriginOf(readConfig({ PORT: '0' }), 41_234)).toBe('http://localhost:41234');
    expect(publicOriginOf(readConfig({ PUBLIC_ORIGIN: 'https://a.example' }), 3000)).toBe('https://a.example');
  });
});
