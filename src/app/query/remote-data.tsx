/**
 * Below it, screens ask the server through TanStack Query. One client per person and location lives as long as this tab
 * and they do; a sign-out in any tab empties it. Loaded with the first screen that needs it: the shelves do not.
 */
import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Outlet } from 'react-router';
import type { UserLocation } from '#contract/resources/session.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { useStockroomRuntime, useStockroomState } from '../stockroom.tsx';
import type { StockroomRuntime } from '../session/stockroom-runtime.ts';
import type { StockroomState } from '../session/stockroom-state.ts';
import { applyLoginResult } from './apply-login-result.ts';
import { applyPriceChange } from './apply-price-change.ts';
import { forgetPrices } from './forget-prices.ts';
import { applyNotification, createLoginResults } from './notification-effects.ts';
import { pageStorage } from './persisted-pages.ts';
import { openQueryScope, type QueryScope } from './query-scope.ts';

interface OpenScope extends QueryScope {
  readonly userId: string;
  /** Empty: none. */
  readonly locationId: string;
}

let open: OpenScope | null = null;

function scopeOf(runtime: StockroomRuntime, userId: string, locationId: string): OpenScope {
  if (open?.userId === userId && open.locationId === locationId) return open;
  open?.close();
  const version = `${__APP_VERSION__}/${CONTRACT_VERSION}`;
  const scope: OpenScope = {
    ...openQueryScope({ userId, locationId, storage: pageStorage(), version }),
    userId,
    locationId,
  };
  const stop = runtime.subscribe(() => {
    const state = runtime.state();
    const isSame =
      'session' in state && state.session.userId === userId && (state.session.locationId ?? '') === locationId;
    if (isSame) return;
    stop();
    scope.close();
    if (open === scope) open = null;
  });
  open = scope;
  return scope;
}

/** Where nobody is signed in there is no client: what stands below asks nothing then. */
export function RemoteData() {
  const state = useStockroomState();
  if (!('session' in state)) return <Outlet />;
  return <Client userId={state.session.userId} locationId={state.session.locationId ?? ''} />;
}

function Client({ userId, locationId }: { readonly userId: string; readonly locationId: string }) {
  const runtime = useStockroomRuntime();
  const { events } = runtime;
  const { client } = scopeOf(runtime, userId, locationId);
  useEffect(() => {
    const isNew = createLoginResults();
    const none = (): void => undefined;
    return events.subscribe((message) => {
      applyPriceChange(client, message);
      applyNotification(message, locationId, {
        refresh: (...kinds) => {
          for (const kind of kinds) void client.invalidateQueries({ queryKey: [kind] });
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
    });
  }, [events, client, runtime, locationId]);
  const distributors = JSON.stringify(distributorsAt(useStockroomState(), locationId));
  const known = useRef(distributors);
  useEffect(() => {
    if (known.current === distributors) return;
    known.current = distributors;
    // Connected, blocked or the like, here or on another device.
    forgetPrices(client);
  }, [client, distributors]);
  return (
    <QueryClientProvider client={client}>
      <Outlet />
    </QueryClientProvider>
  );
}

function distributorsAt(state: StockroomState, locationId: string): NonNullable<UserLocation['distributors']> {
  const here = 'session' in state ? state.session.user.practiceLocations : [];
  return here.find(({ id }) => id === locationId)?.distributors ?? [];
}
