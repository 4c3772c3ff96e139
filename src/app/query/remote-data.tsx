/**
 * Inside it, screens make requests with TanStack Query. There is one client per person, location and rights, which lives as
 * long as this tab and their session; a sign-out in any tab clears it. Rule: data received under other rights, or in a session
 * that has ended, is not shown (AUTH-23). Loaded with the first screen that needs it: My Catalog does not.
 */
import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import type { UserLocation } from '#contract/resources/session.ts';
import type { ServerMessage } from '#contract/socket/messages.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { useStockroomRuntime, useStockroomState } from '../stockroom.tsx';
import type { StockroomRuntime } from '../session/stockroom-runtime.ts';
import type { StockroomState } from '../session/stockroom-state.ts';
import { applyLoginResult } from './apply-login-result.ts';
import { forgetPrices } from './forget-prices.ts';
import { askAgain } from './ask-again.ts';
import { applyNotification, createLoginResults } from './notification-effects.ts';
import { createOrderNews } from './order-news.ts';
import { pageStorage, persistedPagesKey } from './persisted-pages.ts';
import { createPriceNews } from './price-news.ts';
import { openQueryScope, type QueryScope } from './query-scope.ts';

interface OpenScope extends QueryScope {
  readonly userId: string;
  /** Empty: none. */
  readonly locationId: string;
  readonly rights: string;
}

let open: OpenScope | null = null;

function scopeOf(runtime: StockroomRuntime, userId: string, locationId: string, rights: string): OpenScope {
  if (open?.userId === userId && open.locationId === locationId && open.rights === rights) return open;
  open?.close();
  const here = locationAt(runtime.state(), locationId);
  const key = persistedPagesKey(userId, { id: locationId, capabilities: here?.capabilities });
  const version = `${__APP_VERSION__}/${CONTRACT_VERSION}`;
  const storage = isEnded(runtime.state()) ? null : pageStorage();
  const { client, close } = openQueryScope({ key, storage, version });
  // Lives as long as the cache, also while a screen is shown that needs none of it.
  const news = createPriceNews(client);
  const stopNews = [
    runtime.events.subscribe(news.hear),
    runtime.events.subscribe(createOrderNews(client).hear),
    runtime.events.subscribe(hearNotifications(runtime, client, locationId)),
  ];
  const scope: OpenScope = {
    client,
    close() {
      for (const each of stopNews) each();
      news.stop();
      close();
    },
    userId,
    locationId,
    rights,
  };
  const stop = runtime.subscribe(() => {
    const state = runtime.state();
    const isSame =
      'session' in state && state.session.userId === userId && (state.session.locationId ?? '') === locationId;
    if (isSame && rightsAt(state, locationId) === rights) return;
    stop();
    scope.close();
    if (open === scope) open = null;
  });
  open = scope;
  return scope;
}

function hearNotifications(
  runtime: StockroomRuntime,
  client: QueryClient,
  locationId: string,
): (message: ServerMessage) => void {
  const isNew = createLoginResults();
  const none = (): void => undefined;
  return (message) =>
    applyNotification(message, locationId, {
      refresh: (...kinds) => {
        for (const kind of kinds) askAgain(client, [kind]);
      },
      applyLoginResult: (meta) => {
        const here = distributorsAt(runtime.state(), locationId);
        const knownIds = here.map(({ distributorId }) => distributorId);
        if (isNew(meta)) applyLoginResult(client, message, { locationId, knownIds });
      },
      readLocation: none,
      readChanges: none,
      confirmEmail: none,
    });
}

/** If nobody is signed in there is no client: nothing inside makes requests then. */
export function RemoteData() {
  const state = useStockroomState();
  if (!('session' in state)) return <Outlet />;
  const { userId, locationId } = state.session;
  const here = locationId ?? '';
  const rights = rightsAt(state, here);
  // With other rights everything inside is remounted: nothing shown there was received under the person's current rights.
  return <Client key={rights} userId={userId} locationId={here} rights={rights} />;
}

interface ClientProps {
  readonly userId: string;
  readonly locationId: string;
  readonly rights: string;
}

function Client({ userId, locationId, rights }: ClientProps) {
  const runtime = useStockroomRuntime();
  const { client } = scopeOf(runtime, userId, locationId, rights);
  const distributors = JSON.stringify(distributorsAt(useStockroomState(), locationId));
  const known = useRef(distributors);
  useEffect(() => {
    if (known.current === distributors) return;
    known.current = distributors;
    // A distributor was connected, blocked or similar, here or on another device.
    forgetPrices(client);
  }, [client, distributors]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

/** The person's rights there, as the server last reported them; an older server reports none. */
function rightsAt(state: StockroomState, locationId: string): string {
  if (isEnded(state)) return 'ended';
  const { capabilities = [] } = locationAt(state, locationId) ?? {};
  return capabilities.join(' ');
}

/** Timed out, or ended from elsewhere: the server refuses further requests. */
const isEnded = (state: StockroomState): boolean => 'session' in state && state.session.accessToken === null;

function distributorsAt(state: StockroomState, locationId: string): NonNullable<UserLocation['distributors']> {
  return locationAt(state, locationId)?.distributors ?? [];
}

function locationAt(state: StockroomState, locationId: string): UserLocation | undefined {
  const all = 'session' in state ? state.session.user.practiceLocations : [];
  return all.find(({ id }) => id === locationId);
}
