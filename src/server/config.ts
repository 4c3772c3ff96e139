/**
 * The configuration, read from the environment once at start. Rule: a server never starts with an invalid value; all invalid values are
 * listed at once, with what would be valid.
 */
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import * as v from 'valibot';
import { BRANDS, brandOf } from '#domain/brands/brands.ts';
import type { FileScannerAddress } from './gateways/file-scanner.ts';
import type { LicenseService } from './gateways/license-check.ts';
import type { SignUpPolicy } from './usecases/sign-up/register.ts';
import { commaSeparated, ORDERING_SETTINGS, type OrderingConfig, orderingOf } from './ordering-config.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type DemoMode = 'on' | 'off' | 'auto';

export interface Config {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute path. Contains the database, secrets and all other persistent data. */
  readonly dataDir: string;
  /** Absolute path of the built app. */
  readonly distDir: string;
  /** null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  /** A streaming replica of it that answers reads of the catalogue; null: none. */
  readonly replicaUrl: string | null;
  /** The origin under which browsers reach this server; null: `http://localhost:` and the port in use. */
  readonly publicOrigin: string | null;
  /** Hosts of buying groups, to which links in emails to their people lead (WL-05). */
  readonly groupHosts: readonly string[];
  /** Trusted proxies: addresses, networks, or names of both (`loopback`). */
  readonly trustedProxies: readonly string[];
  /** auto: on for an embedded database without users. */
  readonly demo: DemoMode;
  /** The demo includes eighteen months of orders. */
  readonly demoHistory: boolean;
  readonly logLevel: LogLevel;
  /** null: stored in the data directory (secrets.ts). */
  readonly tokenKey: string | null;
  /** The previous key; null: unchanged. */
  readonly formerTokenKey: string | null;
  readonly ordering: OrderingConfig;
  /** The service that verifies licenses; null: only their format and state are checked. */
  readonly licenseService: LicenseService | null;
  /** The scanner of files that are passed on to other people; null: none. */
  readonly fileScanner: FileScannerAddress | null;
  /** Private networks that webhooks and push may reach, also without TLS: addresses, networks, or names of both. */
  readonly outgoingNetworks: readonly string[];
  readonly signUp: SignUpPolicy;
  readonly adminsNeedFactor: boolean;
  /** Stripe charges the practice's cards; null: the embedded processor, which accepts test cards only. */
  readonly stripe: StripeKeys | null;
}

export interface StripeKeys {
  readonly secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret: string;
}

/** All problems of the environment, one per line. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

const PROJECT = resolve(import.meta.dirname, '../..');

const directory = v.pipe(
  v.string(),
  v.excludes('\0', 'a directory'),
  v.transform((path) => resolve(PROJECT, path)),
);

const ORIGIN = 'a scheme and a host without a path, such as https://stock.example.com';

function isBareOrigin({ protocol, pathname, search, hash, username }: URL): boolean {
  const isBare = pathname === '/' && search === '' && hash === '' && username === '';
  return isBare && (protocol === 'http:' || protocol === 'https:');
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function isNetwork(text: string): boolean {
  if (NAMED_NETWORKS.has(text)) return true;
  const [address = '', bits, ...more] = text.split('/');
  const most = isIP(address) === 6 ? 128 : 32;
  const isPrefix = bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most);
  return isIP(address) !== 0 && more.length === 0 && isPrefix;
}

const GROUP_HOSTS = 'hosts that begin with a buying group, such as sourceclub.stock.example.com,pda.stock.example.com';

function isGroupHost(host: string): boolean {
  return /^[a-z]+(?:\.[a-z\d-]+)+$/.test(host) && brandOf(host, null) !== BRANDS.stockroom;
}

function oneOf<const T extends readonly string[]>(names: T, message: string) {
  return v.pipe(v.string(), v.toLowerCase(), v.picklist(names, message));
}

const PORT = 'a number from 0 to 65535 (0: any free port)';
const LICENSE_URL = 'the URL of a license service, such as https://licenses.example.com/check';
const SCANNER = 'the host and port of a clamd, such as 127.0.0.1:3310';
const STRIPE_KEYS =
  'a key of Stripe: STRIPE_SECRET_KEY (sk_…), STRIPE_PUBLISHABLE_KEY (pk_…) and STRIPE_WEBHOOK_SECRET (whsec_…) go together';
const DATABASE_URL = 'the URL of a PostgreSQL, such as postgres://user:password@host:5432/database';

/** By variable, each with its default as written; a message completes the sentence "… must be". */
export const SETTINGS = {
  PORT: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,5}$/, PORT), v.transform(Number), v.maxValue(65_535, PORT)),
    '3000',
  ),
  HOST: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.:-]+$/, 'a host name or an address, such as 127.0.0.1 or 0.0.0.0')),
    '127.0.0.1',
  ),
  DATA_DIR: v.optional(directory, '.stockroom'),
  DIST_DIR: v.optional(directory, 'dist'),
  DATABASE_URL: v.nullish(v.pipe(v.string(), v.url(DATABASE_URL), v.regex(/^postgres(?:ql)?:/i, DATABASE_URL)), null),
  DATABASE_REPLICA_URL: v.nullish(
    v.pipe(v.string(), v.url(DATABASE_URL), v.regex(/^postgres(?:ql)?:/i, DATABASE_URL)),
    null,
  ),
  PUBLIC_ORIGIN: v.nullish(
    v.pipe(
      v.string(),
      v.url(ORIGIN),
      v.transform((text) => new URL(text)),
      v.check(isBareOrigin, ORIGIN),
      v.transform(({ origin }) => origin),
    ),
    null,
  ),
  GROUP_HOSTS: v.nullish(
    v.pipe(
      commaSeparated,
      v.mapItems((host) => host.toLowerCase()),
      v.everyItem(isGroupHost, GROUP_HOSTS),
    ),
    null,
  ),
  TRUSTED_PROXIES: v.optional(
    v.pipe(
      commaSeparated,
      v.everyItem(isNetwork, 'addresses or networks with commas between them, such as 10.0.0.0/8,fd00::7'),
    ),
    'loopback',
  ),
  DEMO: v.optional(oneOf(['on', 'off', 'auto'], 'on, off or auto'), 'auto'),
  DEMO_HISTORY: v.optional(oneOf(['on', 'off'], 'on or off'), 'on'),
  LOG_LEVEL: v.optional(oneOf(LOG_LEVELS, `one of ${LOG_LEVELS.join(', ')}`), 'info'),
  TOKEN_KEY: v.nullish(
    v.pipe(v.string(), v.minLength(32, 'at least 32 characters long (make one with: openssl rand -base64 32)')),
    null,
  ),
  FORMER_TOKEN_KEY: v.nullish(
    v.pipe(v.string(), v.minLength(32, 'the TOKEN_KEY from before, at least 32 characters long')),
    null,
  ),
  OUTGOING_NETWORKS: v.nullish(
    v.pipe(
      commaSeparated,
      v.everyItem(isNetwork, 'addresses or networks with commas between them, such as 10.0.0.0/8,fd00::7'),
    ),
    null,
  ),
  LICENSE_CHECK_URL: v.nullish(v.pipe(v.string(), v.url(LICENSE_URL), v.regex(/^https?:/i, LICENSE_URL)), null),
  LICENSE_CHECK_TOKEN: v.nullish(v.string(), null),
  VIRUS_SCANNER: v.nullish(
    v.pipe(
      v.string(),
      v.regex(/^[\w.-]+:\d{1,5}$/, SCANNER),
      v.transform((text) => {
        const [host = '', port = ''] = text.split(':');
        return { host, port: Number(port) };
      }),
      v.check(({ port }) => port > 0 && port < 65_536, SCANNER),
    ),
    null,
  ),
  SIGN_UP: v.optional(oneOf(['on', 'off'], 'on or off'), 'on'),
  ADMIN_SECOND_FACTOR: v.optional(oneOf(['on', 'off'], 'on or off'), 'on'),
  SIGN_UP_CONTACT: v.nullish(v.pipe(v.string(), v.maxLength(200, 'at most 200 characters long')), null),
  STRIPE_SECRET_KEY: v.nullish(v.pipe(v.string(), v.regex(/^[rs]k_\w+$/, STRIPE_KEYS)), null),
  STRIPE_PUBLISHABLE_KEY: v.nullish(v.pipe(v.string(), v.regex(/^pk_\w+$/, STRIPE_KEYS)), null),
  STRIPE_WEBHOOK_SECRET: v.nullish(v.pipe(v.string(), v.regex(/^whsec_\S+$/, STRIPE_KEYS)), null),
  ...ORDERING_SETTINGS,
};

/** Variables whose values never appear in messages. */
const SECRETS = new Set([
  'TOKEN_KEY',
  'FORMER_TOKEN_KEY',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'LICENSE_CHECK_URL',
  'LICENSE_CHECK_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'SMTP_URL',
  'CXML_SECRET',
  'CXML_SIGNING_KEY',
]);

const ENVIRONMENT = v.pipe(
  v.object(SETTINGS),
  v.forward(
    v.partialCheck(
      [['DATABASE_URL'], ['DATABASE_REPLICA_URL']],
      (values) => values.DATABASE_REPLICA_URL === null || values.DATABASE_URL !== null,
      'set together with DATABASE_URL, whose replica it is',
    ),
    ['DATABASE_REPLICA_URL'],
  ),
  v.forward(
    v.partialCheck(
      [['STRIPE_SECRET_KEY'], ['STRIPE_PUBLISHABLE_KEY'], ['STRIPE_WEBHOOK_SECRET']],
      (values) =>
        new Set([
          values.STRIPE_SECRET_KEY === null,
          values.STRIPE_PUBLISHABLE_KEY === null,
          values.STRIPE_WEBHOOK_SECRET === null,
        ]).size === 1,
      'set together with STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    ),
    ['STRIPE_SECRET_KEY'],
  ),
  v.forward(
    v.partialCheck(
      [['CXML_IDENTITY'], ['CXML_SECRET']],
      (values) => (values.CXML_IDENTITY === null) === (values.CXML_SECRET === null),
      'set together with CXML_IDENTITY',
    ),
    ['CXML_SECRET'],
  ),
  v.forward(
    v.partialCheck(
      [['SMTP_URL'], ['MAIL_FROM']],
      (values) => (values.SMTP_URL === null) === (values.MAIL_FROM === null),
      'set together with MAIL_FROM',
    ),
    ['SMTP_URL'],
  ),
);

function stripeOf(values: v.InferOutput<typeof ENVIRONMENT>): StripeKeys | null {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_PUBLISHABLE_KEY: publishableKey } = values;
  const { STRIPE_WEBHOOK_SECRET: webhookSecret } = values;
  if (secretKey === null || publishableKey === null || webhookSecret === null) return null;
  return { secretKey, publishableKey, webhookSecret };
}

/** One line per variable. */
function problemsOf(issues: readonly v.BaseIssue<unknown>[], env: Environment): readonly string[] {
  const lines = new Map<string, string>();
  for (const issue of issues) {
    const [name = ''] = v.getDotPath(issue)?.split('.') ?? [];
    const shownValue = SECRETS.has(name) ? '' : ` is "${env[name]}" but`;
    if (!lines.has(name)) lines.set(name, `${name}${shownValue} must be ${issue.message}`);
  }
  return [...lines.values()];
}

/** @throws ConfigError */
export function readConfig(env: Environment): Config {
  // The empty string counts as absent, as in most shells and compose files.
  const set = Object.entries(env).flatMap(([name, text = '']) => (text.trim() === '' ? [] : [[name, text.trim()]]));
  const texts = Object.fromEntries(set) as Environment;
  const { success, issues, output } = v.safeParse(ENVIRONMENT, texts);
  if (!success) throw new ConfigError(problemsOf(issues, texts));
  return {
    port: output.PORT,
    host: output.HOST,
    dataDir: output.DATA_DIR,
    distDir: output.DIST_DIR,
    databaseUrl: output.DATABASE_URL,
    replicaUrl: output.DATABASE_REPLICA_URL,
    publicOrigin: output.PUBLIC_ORIGIN,
    groupHosts: output.GROUP_HOSTS ?? [],
    trustedProxies: output.TRUSTED_PROXIES,
    demo: output.DEMO,
    demoHistory: output.DEMO_HISTORY === 'on',
    logLevel: output.LOG_LEVEL,
    tokenKey: output.TOKEN_KEY,
    formerTokenKey: output.FORMER_TOKEN_KEY,
    ordering: orderingOf(output),
    stripe: stripeOf(output),
    outgoingNetworks: output.OUTGOING_NETWORKS ?? [],
    signUp: { isOpen: output.SIGN_UP === 'on', contact: output.SIGN_UP_CONTACT },
    adminsNeedFactor: output.ADMIN_SECOND_FACTOR === 'on',
    fileScanner: output.VIRUS_SCANNER,
    licenseService:
      output.LICENSE_CHECK_URL === null ? null : { url: output.LICENSE_CHECK_URL, token: output.LICENSE_CHECK_TOKEN },
  };
}

/** @param port that the server listens on, which matters if PORT is 0. */
export function publicOriginOf(config: Config, port: number): string {
  return config.publicOrigin ?? `http://localhost:${port}`;
}
