/**
 * Connects the parts in the browser (device database, API client, mirror) and mounts the app. The first render uses this
 * device's data; nothing here waits for the network.
 */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { v7 as uuidv7 } from 'uuid';
import { App } from '#app/app.tsx';
import { watchInstall } from '#app/features/install/install-offer.ts';
import { watchMissingChunks } from '#app/features/update/missing-chunk.ts';
import { updates } from '#app/features/update/updates.ts';
import { forgetZoneOffset } from '#app/kit/zone-offset.ts';
import { clearPagesOfOthers } from '#app/query/persisted-pages.ts';
import { forgetTypedAccount, forgetTypedDrafts } from '#app/session/typed-drafts.ts';
import { pageTrail } from '#app/session/page-trail.ts';
import { preloadScreen, readFirstRenderData } from '#app/routes/load-screen.ts';
import { startLiveSession } from '#app/session/live-session.ts';
import { rightsAt } from '#app/session/use-rights.ts';
import { openSessionSocket } from '#app/session/open-session-socket.ts';
import { PageWorker, type PageThread } from '#app/session/page-worker.ts';
import { createServerEvents } from '#app/session/server-events.ts';
import { StorageBroken } from '#app/session/storage-broken.tsx';
import { createStockroomRuntime, type StockroomRuntime } from '#app/session/stockroom-runtime.ts';
import type { StockroomState } from '#app/session/stockroom-state.ts';
import { createWaker, workerControls } from '#app/session/wake-worker.ts';
import { whenCopied } from '#app/session/when-copied.ts';
import { StockroomProvider } from '#app/stockroom.tsx';
import { watchMissingStyles } from '#app/kit/lazy-part.ts';
import { watchOpenLists } from '#app/kit/open-list-keys.ts';
import { requestProgress } from '#app/kit/request-progress.ts';
import { mayPrefetch } from '#app/kit/may-prefetch.ts';
import { actedFor } from '#domain/access/acting.ts';
import { may } from '#domain/access/policy.ts';
import { rulesIfKnown } from '#domain/intents/all.ts';
import { openMirror, type Mirror } from '#mirror/mirror.ts';
import { startEditWorker } from '#mirror/outbox/writer-host.ts';
import { readSyncSummary } from '#mirror/read/read-sync-summary.ts';
import { openDevice, type Device } from '#mirror/session/device.ts';
import { createPageReplay } from '#mirror/session/page-replay.ts';
import type { Session } from '#mirror/session/session.ts';
import { spawnWorker } from '#mirror/spawn-worker.ts';
import { onStorageFull } from '#mirror/sync/storage-space.ts';
import type { WakeReason } from '#mirror/sync/wake-reason.ts';
import { createApiClient, type ApiClient } from '#remote/http/api-client.ts';

const AFTER_PAINT_MS = 500;
const PREFETCH_MS = 3_000;
/** A first copy, and the service worker fetching all files at once, would slow down the page. */
const WORKER_WAITS = { signInMs: 3_000, copyMs: 10_000 };
const OPEN_WITHIN_MS = 10_000;

watchMissingChunks();
watchMissingStyles(document);
watchOpenLists(window);
void preloadScreen(location.pathname);
watchInstall();

const root = createRoot(document.getElementById('root') ?? document.body.appendChild(document.createElement('div')));

try {
  const runtime = createRuntime(await inTime(openDevice()));
  root.render(
    <StrictMode>
      <StockroomProvider runtime={runtime}>
        <App />
      </StockroomProvider>
    </StrictMode>,
  );
  // Safari has no requestIdleCallback; all that matters is that the first render comes first.
  setTimeout(() => void whenCopied(runtime, WORKER_WAITS).then(startWorker), AFTER_PAINT_MS);
  setTimeout(() => prefetchScreens(runtime), PREFETCH_MS);
} catch (error) {
  console.error(error);
  root.render(<StorageBroken />);
}

/** A database that never opens (as happens on iOS) must not lead to a blank page. */
function inTime<Value>(opening: Promise<Value>): Promise<Value> {
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('the device database does not open')), OPEN_WITHIN_MS);
  });
  return Promise.race([opening, late]);
}

function createRuntime(device: Device): StockroomRuntime {
  const { origin } = location;
  const events = createServerEvents();
  const tokens = device.tokenStore;
  const client = createApiClient({
    origin,
    tokens,
    context: () => {
      const state = runtime.state();
      if (!('session' in state)) return { locationId: null, actingFor: null };
      const { userId, locationId } = state.session;
      return { locationId, actingFor: actedFor(userId) };
    },
    onNewerContract: () => updates.check(),
    newKey: uuidv7,
  });
  // Reads that a screen waits for; background updates use the client directly.
  const api: ApiClient = { ...client, read: (call, schema) => requestProgress.follow(client.read(call, schema)) };
  const runtime = createStockroomRuntime({
    device,
    api,
    events,
    async openLive(session, deviceName) {
      const { userId, user } = session;
      const own = new PageWorker(startPageWorker, () => inPage.pass('start'));
      const wake = createWaker({ own, onSilence: (reason) => inPage.pass(reason), onBegun: () => inPage.rest() });
      const mirror: Mirror = await openMirror({
        userId,
        userName: user.name,
        deviceName,
        actingFor: actedFor(userId),
        startWriter: startEditWorker,
        onStorageFull: (listener) => onStorageFull(userId, listener),
        requestPass: (reason) => void wake(reason),
        isAllowed: (locationId, intent) => {
          const state = runtime.state();
          const needs = rulesIfKnown(intent)?.needs ?? 'signed-in';
          return !('session' in state) || may(rightsAt(state.session.user, locationId), needs);
        },
      });
      const inPage = createPageReplay(mirror, async () => {
        const { createHttpWire } = await import('#remote/http/wire.ts');
        return createHttpWire(client, userId);
      });
      const loading = setTimeout(inPage.load, PREFETCH_MS);
      return startLiveSession({
        mirror,
        openSocket: ({ onMessage, onState }) =>
          openSessionSocket({ origin, tokens, api, present: () => presentSession(runtime.state()) }, session, {
            onState,
            onMessage: (message) => {
              onMessage(message);
              events.publish(message);
            },
          }),
        waiting: async () => (await readSyncSummary(mirror)).pending,
        onClose() {
          clearTimeout(loading);
          own.close();
          inPage.stop();
        },
      });
    },
    ready: lockedIfIdle(device),
    wakeParked: createParkedWaker(),
    readFirstRenderData: (source) => readFirstRenderData(location, source),
    async deleteUserData({ userId }, how) {
      const { deleteUserData } = await import('#mirror/session/delete-user-data.ts');
      return deleteUserData(userId, how);
    },
  });
  runtime.subscribe(() => keepOwnPages(runtime.state()));
  return runtime;
}

const presentSession = (state: StockroomState): Session | null => ('session' in state ? state.session : null);

function keepOwnPages(state: StockroomState): void {
  if (state.is === 'signed-out') {
    clearPagesOfOthers(null);
    pageTrail.forget();
    forgetTypedDrafts();
    forgetZoneOffset();
  }
  if (!('session' in state)) return;
  forgetTypedAccount();
  const { userId, user, accessToken } = state.session;
  // After a session has ended, the data for counting stays, but cached pages are deleted.
  if (accessToken === null) clearPagesOfOthers(null);
  else clearPagesOfOthers({ userId, locations: user.practiceLocations });
}

/** A separate worker, if no service worker controls the page; it ends with the session. */
function createParkedWaker(): (reason: WakeReason) => void {
  const silent = (): void => undefined;
  const wake = createWaker({ own: new PageWorker(startPageWorker, silent), onSilence: silent, onBegun: silent });
  return (reason) => void wake(reason);
}

/** A shared tablet that was left idle shows nothing of the previous person. */
async function lockedIfIdle(device: Device): Promise<void> {
  if ((await device.readSession())?.onTablet === undefined) return;
  const { lockWhereIdle } = await import('#app/session/idle-lock.ts');
  await lockWhereIdle(device);
}

/** Loads the screen that must open at once; the worker has its files, so this needs no network. */
function prefetchScreens(runtime: StockroomRuntime): void {
  if (runtime.state().is !== 'signed-in' || !workerControls() || !mayPrefetch()) return;
  void preloadScreen('/scan');
}

function startPageWorker(): PageThread | null {
  return spawnWorker(
    () => new Worker(new URL('../sw/page-worker.ts', import.meta.url), { type: 'module', name: 'replay' }),
  );
}

type RegisterModule = typeof import('#app/features/update/register-worker.ts');

async function startWorker(): Promise<void> {
  // In development, Vite serves the pages, and a worker would keep old ones.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  try {
    // undefined: a file is missing, and the page is about to reload (missing-chunk.ts).
    // why: Vite takes an error in a `.then` right after an import for a missing file, too, and the page would reload.
    const loaded: RegisterModule | undefined = await import('#app/features/update/register-worker.ts');
    await loaded?.registerWorker('/service-worker.js', updates, import.meta.url);
  } catch (error) {
    console.error('service worker', error);
  }
}
