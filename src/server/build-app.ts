/** The whole HTTP server, not listening yet: tests inject requests or listen on a free port. */
import compress, { type FastifyCompressOptions } from '@fastify/compress';
import fastify, { type FastifyInstance, LogController } from 'fastify';
import type { Logger } from 'pino';
import { constants } from 'node:zlib';
import type { DemoPersonResource } from '#contract/resources/demo-people.ts';
import { HEARTBEAT_MS } from '#contract/socket/messages.ts';
import { type OpenCards, openCards } from './open-cards.ts';
import { type FileScanner, noFileScanner } from './gateways/file-scanner.ts';
import { formatLicenseCheck, type LicenseCheck } from './gateways/license-check.ts';
import { openOutgoing, type Outgoing } from './gateways/outgoing-post.ts';
import { firstPushKey, pushKeysOf } from './gateways/web-push.ts';
import type { SignUpPolicy } from './usecases/sign-up/register.ts';
import { withKnownSegment } from './http/auth-segments.ts';
import { answerError } from './http/error-answer.ts';
import { speakJsonApi } from './http/json-api.ts';
import { answerParserError, refuseWhatNodeWould } from './http/parser-error.ts';
import { mountEndpoints } from './http/mount-endpoints.ts';
import { refuseWhileStopping } from './http/refuse-while-stopping.ts';
import { DEFAULT_LIMITS, type Limits, limitRequests } from './http/request-limits.ts';
import { addCardDemoRoutes, addCardWebhook } from './http/card-routes.ts';
import { addCxmlRoute } from './http/cxml-route.ts';
import { addDemoFileRoutes } from './http/demo-file-routes.ts';
import { addHealthRoutes } from './http/health-routes.ts';
import { addMetrics } from './http/metrics.ts';
import { addMailboxRoutes } from './http/mailbox-routes.ts';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.ts';
import { addSecurityLog } from './http/security-log.ts';
import { addSupplierRoutes } from './http/supplier-routes.ts';
import { readablePage } from './http/readable-page.ts';
import { serveFiles } from './http/static-files.ts';
import { createOrderLedgers } from './store/reports/order-ledgers.ts';
import { createLiveSearch } from './search/live-search.ts';
import { addSocketRoute } from './socket/socket-route.ts';
import { createHub } from './socket/hub.ts';
import type { Store } from './store/open-store.ts';
import { createCatalogue } from './usecases/catalogue/catalogue.ts';
import type { GatewayAccounts } from './usecases/purchase-orders/open-gateways.ts';

export interface AppOptions {
  readonly store: Store;
  /** The key with which tokens are hashed (secrets.ts). */
  readonly tokenKey: string;
  readonly log: Logger;
  /** null: not known yet, or any. */
  readonly publicOrigin: string | null;
  /** Proxies whose forwarded addresses are trusted; absent: a proxy on this machine. */
  readonly trustedProxies?: readonly string[];
  /** The folder of the built app. */
  readonly distDir: string;
  readonly limits?: Limits;
  /** Ping interval of sockets; absent: the contract's. */
  readonly heartbeatMs?: number;
  /** false: only SQL searches the catalogue, which needs no memory. */
  readonly catalogueIndex?: boolean;
  /** Locations that see the optimizer (OPT-05, OPT-06). */
  readonly optimizerLocationIds?: readonly string[];
  /** Accounts on the sign-in screen; absent: none, since this is no demo. */
  readonly demoPeople?: readonly DemoPersonResource[];
  /** Gateways for testing a connection; absent: none configured. */
  readonly ways?: GatewayAccounts;
  /** Whether the built-in mailbox is served at /dev/mail; absent: no. */
  readonly isDemo?: boolean;
  /** Validates a practice's license; absent: checks only its format and state. */
  readonly licenseCheck?: LicenseCheck;
  /** Scans files that are passed on to other people; if omitted, files are not scanned. */
  readonly fileScanner?: FileScanner;
  /** Sends to addresses that people enter; absent: not to private networks. */
  readonly outgoing?: Outgoing;
  /** The public key with which devices subscribe to push; absent: derived from the token key. */
  readonly pushKey?: string;
  /** Whether practices can sign up themselves; absent: yes. */
  readonly signUp?: SignUpPolicy;
  /** The card processor; absent: the embedded one. */
  readonly cards?: OpenCards;
  /** Whether admins need a second factor (AUTH-36); absent: no. */
  readonly adminsNeedFactor?: boolean;
}

const BODY_LIMIT = 256 * 1024;
const COMPRESSION: FastifyCompressOptions = {
  globalDecompression: false,
  threshold: 1_400,
  encodings: ['gzip'],
  zlibOptions: { level: constants.Z_BEST_SPEED },
  customTypes:
    /^(text\/(html|css|javascript|plain)|application\/(vnd\.api\+json|javascript|json|manifest\+json|wasm)|image\/svg\+xml)/,
};

export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { store, tokenKey, log } = options;
  const { adminsNeedFactor = false } = options;
  const installation = { store, tokenKey, adminsNeedFactor };
  const cards = options.cards ?? openCards({ store, tokenKey, log, stripe: null });
  const app = openFastify(options, cards);
  app.decorateRequest('actor', null);
  addSecurityLog(app, tokenKey);
  app.setErrorHandler(answerError);
  refuseWhatNodeWould(app, securityHeaders(options.publicOrigin, cards.host === null));
  addSecurityHeaders(app, options.publicOrigin, cards.host === null);
  refuseWhileStopping(app);
  await app.register(compress, COMPRESSION);
  const search = createLiveSearch({ store, log });
  const catalogue = createCatalogue(store, search);
  const hub = createHub({
    store,
    log,
    heartbeatMs: options.heartbeatMs ?? HEARTBEAT_MS,
    onOffers: (ids) => {
      catalogue.products.forget(ids);
      search.offersChanged(ids);
    },
    onMissed: () => {
      catalogue.products.forgetAll();
      search.catchUp();
    },
  });
  const metrics = addMetrics(app, { store, hub, search });
  addHealthRoutes(app, store);
  const publicOrigin = (): string => options.publicOrigin ?? localOrigin(app);
  const billing = { store, cards: cards.processor, publicOrigin, now: () => new Date() };
  await app.register(async (api) => {
    speakJsonApi(api);
    await limitRequests(api, options.limits ?? DEFAULT_LIMITS);
    mountEndpoints(api, {
      installation,
      catalogue,
      ledgers: createOrderLedgers(store),
      publicOrigin,
      billing,
      optimizerLocationIds: new Set(options.optimizerLocationIds ?? []),
      demoPeople: options.demoPeople ?? [],
      licenseCheck: options.licenseCheck ?? formatLicenseCheck,
      fileScanner: options.fileScanner ?? noFileScanner,
      outgoing: options.outgoing ?? openOutgoing([]),
      pushKey: options.pushKey ?? pushKeysOf(firstPushKey(tokenKey)).publicKey,
      signUp: options.signUp ?? { isOpen: true, contact: null },
      metrics,
      ways: options.ways ?? { clockSpeed: 1, cxml: null, mail: null },
    });
  });
  await app.register(async (scope) => {
    await limitRequests(scope, options.limits ?? DEFAULT_LIMITS);
    addDemoFileRoutes(scope, store);
    addCardWebhook(scope, billing);
    if (cards.host !== null) addCardDemoRoutes(scope, cards.host);
    if (options.isDemo === true) addMailboxRoutes(scope, store);
    const sharedSecret = options.ways?.cxml?.sharedSecret ?? null;
    await scope.register(async (own) => addSupplierRoutes(own, installation));
    const maxUnknown = options.limits?.unknownDocumentsPerMinute;
    await scope.register(async (own) => addCxmlRoute(own, { store, tokenKey, sharedSecret }, maxUnknown));
    await addSocketRoute(scope, { installation, hub, publicOrigin: options.publicOrigin });
  });
  app.addHook('onReady', () => hub.start());
  app.addHook('onReady', async () => {
    if (options.catalogueIndex ?? true) search.start();
  });
  app.addHook('onListen', async () => cards.deliverTo(app));
  app.addHook('onClose', () => cards.stop());
  app.addHook('preClose', () => hub.stop());
  app.addHook('preClose', () => search.stop());
  app.addHook('onClose', () => catalogue.searches.settle());
  await serveFiles(app, options.distDir);
  app.addHook('onResponse', async (request, reply) => {
    // Errors have already been logged in detail (http/error-answer.ts).
    request.log.debug({ req: request, res: reply, ms: Math.round(reply.elapsedTime) }, 'answered');
  });
  return app;
}

/** Endpoints have schemas of the contract (http/mount-endpoints.ts), so Fastify's compilers of JSON Schema are not even loaded. */
function noSchemas(): never {
  throw new Error('a route has a JSON Schema, and nothing here compiles it');
}

function openFastify(
  { log, publicOrigin, trustedProxies = ['loopback'] }: AppOptions,
  cards: OpenCards,
): FastifyInstance {
  return fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    trustProxy: [...trustedProxies],
    rewriteUrl: ({ url = '/' }) => readablePage(withKnownSegment(url)),
    routerOptions: { maxParamLength: 200, ignoreTrailingSlash: true },
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Fastify's own answer is not in the API's error format (http/refuse-while-stopping.ts).
    return503OnClosing: false,
    // Requests in progress are completed.
    forceCloseConnections: 'idle',
    requestTimeout: 30_000,
    // Node's own answer has no body (http/parser-error.ts).
    http: { requireHostHeader: false },
    clientErrorHandler: (error, socket) => {
      log.info({ reason: error.code ?? error.message }, 'a request was cut off or could not be read');
      answerParserError(error, socket, securityHeaders(publicOrigin, cards.host === null));
    },
    // A malformed path reaches no route and no hook.
    frameworkErrors: (error, request, reply) => {
      void answerError(error, request, reply.headers(securityHeaders(publicOrigin, cards.host === null)));
    },
  }) as unknown as FastifyInstance;
}

/** The origin on this machine, if none is configured. */
function localOrigin(app: FastifyInstance): string {
  const address = app.server.address();
  return `http://localhost:${address === null || typeof address === 'string' ? '' : address.port}`;
}
