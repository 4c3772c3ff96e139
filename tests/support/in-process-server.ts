/**
 * The whole server in the process of a test, on a database of its own. `ask` injects a request without a port; `listen`
 * provides a real origin for tests that need one (sockets, truncated bodies).
 */
import { randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import {
  CLIENT_ID_HEADER,
  CLIENT_SEQUENCE_HEADER,
  IDEMPOTENCY_HEADER,
  LOCATION_HEADER,
  MEDIA_TYPE,
} from '#contract/headers.ts';
import { type AppOptions, buildApp } from '#server/build-app.ts';
import { createLog, logLostConnections } from '#server/http/log.ts';
import { migrate } from '#server/store/migrate.ts';
import { openStore, type Store, type StoreTarget } from '#server/store/open-store.ts';
import { findUserByEmail } from '#server/store/people/read-users.ts';
import { insertSession } from '#server/store/people/session-tokens.ts';
import { inTransaction } from '#server/store/transaction.ts';
import { issueTokens } from '#server/usecases/session/tokens.ts';
import type { FreshDatabase, Template } from './pg.ts';
import { EMAILS, type Person, seedSmallPractice, type SmallPractice } from './small-practice.ts';
import { removeTestDirectory, testDirectory } from './test-directory.ts';

/** An empty database with all tables. */
export const MIGRATED: Template = {
  name: 'migrated',
  build: async (target) => {
    const store = openStore(target);
    await migrate(store.pool);
    await store.close();
  },
};

export interface InjectedRequest {
  readonly as?: string | null;
  readonly location?: string | null;
  readonly body?: unknown;
  /** Text is sent as it is. */
  readonly rawBody?: string;
  readonly contentType?: string;
  /** null: none; omitted on a write: a new one. */
  readonly key?: string | null;
  readonly client?: { readonly id: string; readonly sequence: number };
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
  /** Parsed body; tests inspect it with `expect`. */
  readonly json: Json;
}

/** JSON of any shape, for tests that check it. */
export type Json = { readonly [name: string]: Json } & readonly Json[] & string & number;

export interface TestServer {
  readonly app: FastifyInstance;
  readonly store: Store;
  readonly tokenKey: string;
  ask(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, ask?: InjectedRequest): Promise<Answer>;
  /** An access token of a new session, without the cost of hashing a password. */
  signIn(who: Person): Promise<string>;
  seedSmall(): Promise<SmallPractice>;
  listen(): Promise<string>;
  close(): Promise<void>;
}

export interface TestServerOptions extends Partial<
  Pick<
    AppOptions,
    | 'cards'
    | 'limits'
    | 'outgoing'
    | 'heartbeatMs'
    | 'publicOrigin'
    | 'trustedProxies'
    | 'distDir'
    | 'catalogueIndex'
    | 'optimizerLocationIds'
    | 'demoPeople'
    | 'isDemo'
    | 'licenseCheck'
    | 'fileScanner'
    | 'signUp'
    | 'ways'
    | 'adminsNeedFactor'
  >
> {
  readonly database: Pick<FreshDatabase, 'poolConfig'> | { readonly poolConfig: StoreTarget };
  readonly log?: Logger;
  readonly tokenKey?: string;
}

export async function startTestServer(options: TestServerOptions): Promise<TestServer> {
  const log = options.log ?? createLog('silent');
  const store = openStore(options.database.poolConfig, {
    maxConnections: 8,
    onConnectionLost: logLostConnections(log),
  });
  const emptyDist = options.distDir === undefined ? testDirectory() : null;
  const tokenKey = options.tokenKey ?? randomBytes(32).toString('base64url');
  const app = await buildApp({
    store,
    tokenKey,
    log,
    publicOrigin: options.publicOrigin ?? null,
    distDir: options.distDir ?? emptyDist ?? '',
    // Few tests are about the in-memory index; SQL answers the others.
    catalogueIndex: options.catalogueIndex ?? false,
    ...(options.trustedProxies === undefined ? {} : { trustedProxies: options.trustedProxies }),
    ...(options.cards === undefined ? {} : { cards: options.cards }),
    ...(options.limits === undefined ? {} : { limits: options.limits }),
    ...(options.outgoing === undefined ? {} : { outgoing: options.outgoing }),
    ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
    isDemo: options.isDemo ?? false,
    ...(options.signUp === undefined ? {} : { signUp: options.signUp }),
    ...(options.licenseCheck === undefined ? {} : { licenseCheck: options.licenseCheck }),
    ...(options.fileScanner === undefined ? {} : { fileScanner: options.fileScanner }),
    ...(options.ways === undefined ? {} : { ways: options.ways }),
    ...(options.adminsNeedFactor === undefined ? {} : { adminsNeedFactor: options.adminsNeedFactor }),
    ...(options.demoPeople === undefined ? {} : { demoPeople: options.demoPeople }),
    ...(options.optimizerLocationIds === undefined ? {} : { optimizerLocationIds: options.optimizerLocationIds }),
  });
  await app.ready();
  const tokens = new Map<Person, string>();

  async function ask(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    wanted: InjectedRequest = {},
  ): Promise<Answer> {
    const payload = wanted.rawBody ?? (wanted.body === undefined ? undefined : JSON.stringify(wanted.body));
    const key = wanted.key === undefined ? (method === 'GET' ? null : randomUUID()) : wanted.key;
    const answer = await app.inject({
      method,
      url: path,
      headers: {
        accept: MEDIA_TYPE,
        ...(payload === undefined ? {} : { 'content-type': wanted.contentType ?? MEDIA_TYPE }),
        ...(wanted.as == null ? {} : { authorization: `Bearer ${wanted.as}` }),
        ...(wanted.location == null ? {} : { [LOCATION_HEADER]: wanted.location }),
        ...(key === null ? {} : { [IDEMPOTENCY_HEADER]: key }),
        ...(wanted.client === undefined
          ? {}
          : { [CLIENT_ID_HEADER]: wanted.client.id, [CLIENT_SEQUENCE_HEADER]: String(wanted.client.sequence) }),
        ...wanted.headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    const isJson = answer.headers['content-type']?.includes('json') === true;
    const json = (isJson && answer.body !== '' ? JSON.parse(answer.body) : null) as Json;
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, json };
  }

  return {
    app,
    store,
    tokenKey,
    ask,
    async signIn(who) {
      const known = tokens.get(who);
      if (known !== undefined) return known;
      const token = await inTransaction(store, async (connection) => {
        const user = await findUserByEmail(connection, EMAILS[who]);
        const sessionId = await insertSession(connection, user?.id ?? '', 'test');
        return (await issueTokens(connection, tokenKey, { sessionId, after: null })).accessToken;
      });
      tokens.set(who, token);
      return token;
    },
    seedSmall: () => seedSmallPractice(store),
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async close() {
      await app.close();
      await store.close();
      if (emptyDist !== null) removeTestDirectory(emptyDist);
    },
  };
}
