/**
 * How screens access the mirror, the session and the server. Everything inside the signed-in layout uses `useStockroom`; the
 * layout itself uses `useStockroomState` first.
 */
import { createContext, Fragment, use, useSyncExternalStore, type ReactNode } from 'react';
import type { LocationId, OpId } from '#domain/ids.ts';
import type { Mirror } from '#mirror/mirror.ts';
import type { Device } from '#mirror/session/device.ts';
import type { Session } from '#mirror/session/session.ts';
import type { ApiClient } from '#remote/http/api-client.ts';
import { showTimesOf } from './kit/dates.ts';
import type { ServerEvents } from './session/server-events.ts';
import type { SignOutChoice, SignOutOutcome } from './session/sign-out.ts';
import type { StockroomRuntime } from './session/stockroom-runtime.ts';
import type { StockroomState } from './session/stockroom-state.ts';
import type { FirstRenderData } from './session/first-render-data.ts';

export interface Stockroom {
  readonly mirror: Mirror;
  readonly session: Session;
  readonly locationId: LocationId;
  /** Of this person at this location, also for what goes on after they have switched to another (api-at.ts). */
  readonly api: ApiClient;
  readonly device: Device;
  /** Socket messages about data that is not mirrored, such as prices. */
  readonly events: ServerEvents;
  readonly signOut: (choice: SignOutChoice, discarded?: readonly OpId[]) => Promise<SignOutOutcome>;
  readonly switchLocation: (locationId: LocationId) => Promise<void>;
  /** For the first render of a page, and null after it. */
  readonly firstRenderData: FirstRenderData | null;
}

const RuntimeContext = createContext<StockroomRuntime | null>(null);

export function StockroomProvider({ runtime, children }: { runtime: StockroomRuntime; children: ReactNode }) {
  return <RuntimeContext value={runtime}>{children}</RuntimeContext>;
}

/** For sign-in and the layout: works whether or not somebody is signed in. */
export function useStockroomRuntime(): StockroomRuntime {
  const runtime = use(RuntimeContext);
  if (runtime === null) throw new Error('StockroomProvider is missing');
  return runtime;
}

export function useStockroomState(): StockroomState {
  const runtime = useStockroomRuntime();
  return useSyncExternalStore(runtime.subscribe, runtime.state);
}

/** Only inside the signed-in layout. */
export function useStockroom(): Stockroom {
  const runtime = useStockroomRuntime();
  const state = useStockroomState();
  if (state.is !== 'signed-in') throw new Error('nobody is signed in here');
  const { mirror, session, locationId } = state;
  const { device, events, signOut, switchLocation } = runtime;
  const api = runtime.apiAt({ userId: session.userId, locationId });
  return {
    mirror,
    session,
    locationId,
    api,
    device,
    events,
    signOut,
    switchLocation,
    firstRenderData: runtime.firstRenderData(),
  };
}

/** For a signed-in person, with or without a location. */
export function usePerson(): Pick<Stockroom, 'mirror' | 'session' | 'api' | 'device'> {
  const { api, device } = useStockroomRuntime();
  const state = useStockroomState();
  if (!('session' in state)) throw new Error('nobody is signed in here');
  const { mirror, session } = state;
  return { mirror, session, api, device };
}

/**
 * Everything inside belongs to one person at one location, and is remounted for another. Times are shown in that location's
 * zone.
 */
export function LocationScope({ children }: { children: ReactNode }) {
  const { session, locationId } = useStockroom();
  const timeZone = session.user.practiceLocations.find(({ id }) => id === locationId)?.timeZone;
  // Before anything inside is rendered; setting the same zone again changes nothing.
  showTimesOf(timeZone);
  return <Fragment key={`${session.userId}/${locationId}`}>{children}</Fragment>;
}
