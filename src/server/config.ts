/**
 * The configuration, read from the environment once at start. Law: a wrong value never starts a server; every wrong value
 * is named at once, with what would be right.
 */
import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { type OrderingConfig, readOrderingConfig } from './ordering-config.ts';

export const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];
export type DemoMode = 'on' | 'off' | 'auto';

export interface Config {
  /** 0: any free port. */
  readonly port: number;
  readonly host: string;
  /** Absolute. Database, secrets and everything else that has to be kept. */
  readonly dataDir: string;
  /** Absolute. The built app that is served. */
  readonly distDir: string;
  /** Null: the PostgreSQL that Stockroom brings with it. */
  readonly databaseUrl: string | null;
  /** Scheme, host and port under which browsers reach this server; null: `http://localhost:` and the port in use. */
  readonly publicOrigin: string | null;
  /** Who may say from where a request comes: addresses, networks, or names of both (`loopback`). */
  readonly trustedProxies: readonly string[];
  /** auto: on for a database of our own that has no users yet. */
  readonly demo: DemoMode;
  readonly logLevel: LogLevel;
  /** Set by the environment; null: kept in the data directory (secrets.ts). */
  readonly tokenKey: string | null;
  readonly ordering: OrderingConfig;
}

/** All that is wrong with the environment, one line each. */
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

/** Reads one value; the empty string counts as absent, as in most shells and compose files. */
function reader(env: Environment, problems: string[]) {
  return <T>(name: string, fallback: T, parse: (text: string) => T | undefined, expected: string): T => {
    const text = env[name]?.trim() ?? '';
    if (text === '') return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    const secret = ['TOKEN_KEY', 'DATABASE_URL', 'SMTP_URL', 'CXML_SECRET', 'CXML_SIGNING_KEY'].includes(name);
    problems.push(`${name}${secret ? '' : ` is "${text}" but`} must be ${expected}`);
    return fallback;
  };
}

function parsePort(text: string): number | undefined {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  return port <= 65_535 ? port : undefined;
}

function parseHost(text: string): string | undefined {
  return /^[\w.:-]+$/.test(text) ? text : undefined;
}

function parseDatabaseUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol } = new URL(text);
  return protocol === 'postgres:' || protocol === 'postgresql:' ? text : undefined;
}

function parseOrigin(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const url = new URL(text);
  const bare = url.pathname === '/' && url.search === '' && url.hash === '' && url.username === '';
  return bare && (url.protocol === 'http:' || url.protocol === 'https:') ? url.origin : undefined;
}

const NAMED_NETWORKS = new Set(['loopback', 'linklocal', 'uniquelocal']);

function parseNetworks(text: string): readonly string[] | undefined {
  const networks = text.split(',').map((each) => each.trim());
  const isNetwork = (each: string): boolean => {
    const [address = '', bits, ...more] = each.split('/');
    const most = isIP(address) === 6 ? 128 : 32;
    return (
      isIP(address) !== 0 &&
      more.length === 0 &&
      (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most))
    );
  };
  return networks.every((each) => NAMED_NETWORKS.has(each) || isNetwork(each)) ? networks : undefined;
}

function oneOf<T extends string>(values: readonly T[]) {
  return (text: string): T | undefined => values.find((value) => value === text.toLowerCase());
}

/** @throws ConfigError */
export function readConfig(env: Environment): Config {
  const problems: string[] = [];
  const read = reader(env, problems);
  const directory = (text: string): string | undefined => (text.includes('\0') ? undefined : resolve(PROJECT, text));
  const config: Config = {
    port: read('PORT', 3000, parsePort, 'a number from 0 to 65535 (0: any free port)'),
    host: read('HOST', '127.0.0.1', parseHost, 'a host name or an address, such as 127.0.0.1 or 0.0.0.0'),
    dataDir: read('DATA_DIR', join(PROJECT, '.stockroom'), directory, 'a directory'),
    distDir: read('DIST_DIR', join(PROJECT, 'dist'), directory, 'a directory'),
    databaseUrl: read<string | null>(
      'DATABASE_URL',
      null,
      parseDatabaseUrl,
      'the URL of a PostgreSQL, such as postgres://user:password@host:5432/database',
    ),
    publicOrigin: read<string | null>(
      'PUBLIC_ORIGIN',
      null,
      parseOrigin,
      'a scheme and a host without a path, such as https://stock.example.com',
    ),
    trustedProxies: read<readonly string[]>(
      'TRUSTED_PROXIES',
      ['loopback'],
      parseNetworks,
      'addresses or networks with commas between them, such as 10.0.0.0/8,fd00::7',
    ),
    demo: read<DemoMode>('DEMO', 'auto', oneOf(['on', 'off', 'auto']), 'on, off or auto'),
    logLevel: read<LogLevel>('LOG_LEVEL', 'info', oneOf(LOG_LEVELS), `one of ${LOG_LEVELS.join(', ')}`),
    tokenKey: read<string | null>(
      'TOKEN_KEY',
      null,
      (text) => (text.length >= 32 ? text : undefined),
      'at least 32 characters long (make one with: openssl rand -base64 32)',
    ),
    ordering: readOrderingConfig(read, (line) => problems.push(line)),
  };
  if (problems.length > 0) throw new ConfigError(problems);
  return config;
}

/** @param port the one that the server listens on, which matters where PORT is 0. */
export function publicOriginOf(config: Config, port: number): string {
  return config.publicOrigin ?? `http://localhost:${port}`;
}
