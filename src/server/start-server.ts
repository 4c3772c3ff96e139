/**
 * Starts everything in order (engine, pool, sockets and HTTP, jobs) and returns how to stop it in reverse order.
 * If the start fails halfway, what was started is stopped.
 */
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { type AppOptions, buildApp } from './build-app.ts';
import { type Config, publicOriginOf } from './config.ts';
import { openDatabase } from './engine/open-database.ts';
import { clamdScanner, noFileScanner } from './gateways/file-scanner.ts';
import { formatLicenseCheck, httpLicenseCheck } from './gateways/license-check.ts';
import { smtpMailer } from './gateways/mailer.ts';
import { groupLinksTo } from './gateways/mails/group-links.ts';
import { openOutgoing, type Outgoing } from './gateways/outgoing-post.ts';
import { type PushKeys, pushKeysOf } from './gateways/web-push.ts';
import { digestJob } from './jobs/notification-digests.ts';
import { pushJob } from './jobs/push.ts';
import { silentOrdersJob } from './jobs/silent-orders.ts';
import { priceWatchJob } from './jobs/price-watch.ts';
import { webhookJobs } from './jobs/webhooks.ts';
import { priceCheckJob } from './jobs/check-prices.ts';
import { confirmationJob } from './jobs/confirmation-mail.ts';
import { distributorLoginJob } from './jobs/distributor-login.ts';
import { housekeepingJob } from './jobs/housekeeping.ts';
import { mailJob } from './jobs/mail.ts';
import { recoveryJob } from './jobs/password-recovery.ts';
import { clientFileReader } from './import/client-file-reader.ts';
import { clientFileJob } from './jobs/client-file.ts';
import { priceImporter } from './import/price-importer.ts';
import { priceFileJob } from './jobs/price-file.ts';
import { orderClaimJob } from './jobs/order-claim.ts';
import { orderReceivedJob } from './jobs/order-received.ts';
import { purchaseOrderJob } from './jobs/purchase-order.ts';
import { type JobKind, startJobs } from './jobs/run-jobs.ts';
import { resealSecrets } from './usecases/admin/reseal.ts';
import type { Installation } from './usecases/installation.ts';
import type { Post } from './usecases/mail/send-mail.ts';
import { postToCxml } from './http/cxml-route.ts';
import { logLostConnections, logReplica } from './http/log.ts';
import { loadSecrets, type Secrets } from './secrets.ts';
import { type OpenCards, openCards } from './open-cards.ts';
import { orderPaymentJobs } from './jobs/order-payments.ts';
import { subscriptionJobs } from './jobs/subscription.ts';
import { DEMO_USERS, demoSignIns } from './seed/demo-users.ts';
import { migrate } from './store/migrate.ts';
import { openStore, type Store } from './store/open-store.ts';
import { hasUsers } from './store/seed/demo-offers.ts';
import { findUserByEmail } from './store/people/read-users.ts';
import { firstLocationId } from './store/people/practice-facts.ts';

export interface RunningServer {
  /** The address that people open. */
  readonly origin: string;
  /** The demo has been seeded, now or earlier, so its accounts may be shown. */
  readonly isDemo: boolean;
  /** Waits a while for running requests and jobs to finish; then they are aborted. */
  stop(): Promise<void>;
  /** Aborts whatever a `stop` waits for; that one resolves soon. */
  hurry(): void;
}

export interface StartOptions {
  readonly log: Logger;
  readonly progress: (step: string) => void;
  /** Aborts the start at once, including running database queries; the start then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

/** How long requests in progress may take to finish when the server stops; then their connections are closed. */
const ANSWER_MS = 3_000;
/** When the database is disconnected as well: jobs (run-jobs.ts) and statements may finish until then. */
const FINISH_MS = 4_000;

export async function startServer(config: Config, { log, signal, ...options }: StartOptions): Promise<RunningServer> {
  const progress = (step: string): void => {
    signal?.throwIfAborted();
    options.progress(step);
  };
  const stops: (() => unknown)[] = [];
  const hurrying = new AbortController();
  const stop = async (): Promise<void> => {
    const tooLong = setTimeout(() => hurrying.abort(), FINISH_MS);
    try {
      await stopAll(stops.splice(0).toReversed());
    } finally {
      clearTimeout(tooLong);
    }
  };
  let giveUp = (): void => {};
  try {
    signal?.throwIfAborted();
    const secrets = loadSecrets(config);
    const { tokenKey } = secrets;
    const database = await openDatabase(config, quiet(log), {
      progress,
      isServer: true,
      ...(signal === undefined ? {} : { signal }),
    });
    stops.push(() => database.close());
    const store = openStore(database.poolConfig, {
      onConnectionLost: logLostConnections(log),
      ...(config.replicaUrl === null
        ? {}
        : { replica: { target: { connectionString: config.replicaUrl }, onState: logReplica(log) } }),
    });
    stops.push(() => store.close());
    giveUp = () => store.cut();
    signal?.addEventListener('abort', giveUp);
    hurrying.signal.addEventListener('abort', giveUp);
    signal?.throwIfAborted();
    await migrate(store.pool, { progress: (name) => progress(`Preparing the tables: ${name}`) });
    await sealAgain(store, secrets);
    const wantsDemo = config.demo === 'on' || (config.demo === 'auto' && database.engine === 'embedded');
    if (wantsDemo) await seedNewDatabase(store, { progress, history: config.demoHistory });
    const optimizerLocationIds =
      config.ordering.optimizerLocationIds ?? (wantsDemo ? await firstLocationId(store.pool) : []);
    signal?.throwIfAborted();
    const isDemo = wantsDemo && (await hasDemoUser(store));
    const demoPeople = isDemo ? demoSignIns() : [];
    const parts = { store, tokenKey, log, optimizerLocationIds, demoPeople, isDemo };
    const outgoing = openOutgoing(config.outgoingNetworks);
    const pushKeys = pushKeysOf(secrets.pushKey);
    const { app, port, cards } = await listen(config, { ...parts, outgoing, pushKey: pushKeys.publicKey });
    const origin = publicOriginOf(config, port);
    const post = { ...postOf(config.ordering, isDemo), groupLinks: groupLinksTo(origin, config.groupHosts) };
    const { ordering } = config;
    const postDocument = (xml: string): Promise<string> => postToCxml(app, xml);
    const jobParts = { ordering, log, origin, post, cards, outgoing, pushKeys, isDemo, postDocument };
    const kinds = jobKinds({ store, tokenKey }, jobParts);
    const stopJobs = startJobs({ store, log, kinds });
    stops.push(async () => {
      const cut = (): void => app.server.closeAllConnections();
      const tooLong = setTimeout(cut, ANSWER_MS);
      hurrying.signal.addEventListener('abort', cut);
      const ended = await Promise.allSettled([app.close(), stopJobs(hurrying.signal)]);
      clearTimeout(tooLong);
      for (const each of ended) if (each.status === 'rejected') throw each.reason;
    });
    if (!isDemo) sayWhatIsMissing(progress, { config, hasUsers: await hasUsers(store.pool) });
    signal?.throwIfAborted();
    return { origin, isDemo, stop, hurry: () => hurrying.abort() };
  } catch (error) {
    try {
      await stop();
    } catch (cleanUpError) {
      if (signal?.aborted === true) throw cleanUpError;
      log.error({ err: cleanUpError }, 'what was started could not be stopped');
    }
    throw signal?.aborted === true ? signal.reason : error;
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
}

async function seedNewDatabase(
  store: Store,
  options: { readonly progress: (step: string) => void; readonly history: boolean },
): Promise<void> {
  if (await hasUsers(store.pool)) return;
  const { seedDemo } = await import('./seed/seed-demo.ts');
  await seedDemo(store, options);
}

/** Called after the key was changed. */
async function sealAgain(store: Store, { tokenKey, formerTokenKey }: Secrets): Promise<void> {
  if (formerTokenKey !== undefined) await resealSecrets(store, { tokenKey, formerTokenKey });
}

function postOf({ mail }: Config['ordering'], isDemo: boolean): Post {
  return {
    mailer: mail === null ? null : smtpMailer(mail),
    demoAddresses: new Set(isDemo ? DEMO_USERS.map(({ email }) => email) : []),
  };
}

interface JobParts {
  readonly ordering: Config['ordering'];
  readonly log: Logger;
  readonly origin: string;
  readonly post: Post;
  readonly cards: OpenCards;
  readonly outgoing: Outgoing;
  readonly pushKeys: PushKeys;
  readonly isDemo: boolean;
  readonly postDocument: (xml: string) => Promise<string>;
}

/** The contact that push services require with our messages. */
function contactOf(origin: string, { mail }: Config['ordering']): string {
  if (origin.startsWith('https:')) return origin;
  return `mailto:${mail?.from.match(/[^\s<>]+@[^\s<>]+/)?.[0] ?? 'stockroom@localhost'}`;
}

function jobKinds(
  installation: Installation,
  { ordering, log, origin, post, cards, outgoing, pushKeys, isDemo, postDocument }: JobParts,
): readonly JobKind[] {
  const { store } = installation;
  const billing = { store, cards: cards.processor, publicOrigin: () => origin, now: () => new Date() };
  return [
    purchaseOrderJob(installation, ordering, { publicOrigin: origin, isDemo, postDocument }),
    orderClaimJob(installation.store),
    orderReceivedJob(installation.store),
    mailJob(store, post),
    recoveryJob(installation, origin),
    confirmationJob(installation, origin),
    priceCheckJob(store),
    distributorLoginJob(installation, ordering),
    priceFileJob(store, priceImporter),
    clientFileJob(store, clientFileReader),
    housekeepingJob(store, log, origin),
    ...webhookJobs(installation, outgoing),
    priceWatchJob(installation.store),
    digestJob(store, origin),
    silentOrdersJob(store),
    pushJob(store, { outgoing, keys: pushKeys, contact: contactOf(origin, ordering) }),
    ...subscriptionJobs(billing),
    ...orderPaymentJobs(billing),
  ];
}

/** One after the other, even if one fails. @throws the first failure */
async function stopAll(stops: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops) {
    try {
      await stop();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

async function listen(
  config: Config,
  parts: Pick<
    AppOptions,
    'store' | 'tokenKey' | 'log' | 'optimizerLocationIds' | 'demoPeople' | 'isDemo' | 'outgoing' | 'pushKey'
  >,
): Promise<{ app: FastifyInstance; port: number; cards: OpenCards }> {
  const { publicOrigin, trustedProxies, distDir, port, host, licenseService, ordering, stripe, signUp, fileScanner } =
    config;
  // The demo's accounts, with their public password, have no second factor.
  const adminsNeedFactor = config.adminsNeedFactor && parts.isDemo !== true;
  const licenseCheck = licenseService === null ? formatLicenseCheck : httpLicenseCheck(licenseService);
  const { store, tokenKey, log } = parts;
  const cards = openCards({ store, tokenKey, log, stripe });
  const given = {
    cards,
    ways: ordering,
    publicOrigin,
    trustedProxies,
    distDir,
    licenseCheck,
    fileScanner: fileScanner === null ? noFileScanner : clamdScanner(fileScanner),
    signUp,
    adminsNeedFactor,
  };
  const app = await buildApp({ ...parts, ...given });
  try {
    await app.listen({ port, host });
  } catch (error) {
    await app.close();
    throw error;
  }
  const address = app.server.address();
  return { app, port: address === null || typeof address === 'string' ? port : address.port, cards };
}

async function hasDemoUser(store: ReturnType<typeof openStore>): Promise<boolean> {
  return (await findUserByEmail(store.pool, DEMO_USERS[0]?.email ?? '')) !== null;
}

/** The engine reports in complete sentences. */
function quiet(log: Logger) {
  return {
    info: (message: string) => log.info(message),
    warn: (message: string) => log.warn(message),
    error: (message: string) => log.error(message),
  };
}

/** The first person has to wait for an email. */
function sayWhatIsMissing(
  say: (line: string) => void,
  { config: { stripe, ordering }, hasUsers: isUsed }: { config: Config; hasUsers: boolean },
): void {
  if (stripe === null) say('Subscriptions take test cards and charge nobody: the keys of Stripe are not set.');
  if (isUsed) return;
  say('There are no users yet. Sign up in the browser; DEMO=on makes those of the demo.');
  if (ordering.mail === null) say('Mail is kept here, not sent: npm run admin -- mails shows it. SMTP_URL sends it.');
}
