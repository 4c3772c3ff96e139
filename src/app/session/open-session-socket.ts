import type { Session } from '#mirror/session/session.ts';
import type { ApiClient } from '#remote/http/api-client.ts';
import type { TokenStore } from '#remote/http/token-store.ts';
import type { Socket } from '#remote/socket/socket.ts';
import { socketUrl } from '#remote/socket/socket-url.ts';
import { loadPart } from '../kit/lazy-part.ts';
import { awaitsFactor } from './awaits-factor.ts';
import type { SocketHandlers } from './live-session.ts';

export interface SessionSocketParts {
  readonly origin: string;
  readonly tokens: TokenStore;
  readonly api: Pick<ApiClient, 'currentUser'>;
  /** As it is now. */
  readonly session: () => Session;
  readonly load?: () => Promise<Pick<typeof import('#remote/socket/socket.ts'), 'openSocket'>>;
}

/**
 * The socket of a signed-in person; when it is turned away, a call over HTTP finds out whether the token still holds. Its code
 * is no part of the first load: where it does not arrive, it is asked for again on the next way back to life.
 */
export function openSessionSocket(
  { origin, tokens, api, session, load = () => import('#remote/socket/socket.ts') }: SessionSocketParts,
  handlers: SocketHandlers,
): Socket {
  let socket: Socket | null = null;
  let isLoading = false;
  let isClosed = false;
  const open = async (): Promise<void> => {
    if (isLoading || isClosed) return;
    isLoading = true;
    try {
      const { openSocket } = await loadPart(load);
      if (isClosed) return;
      socket = openSocket({
        url: socketUrl(origin),
        userId: session().userId,
        tokens,
        ...handlers,
        isOnline: () => navigator.onLine,
        isLetIn: () => !awaitsFactor(session()),
        onTurnedAway: () => void api.currentUser().catch(() => undefined),
      });
    } catch (error) {
      console.error('socket', error);
    } finally {
      isLoading = false;
    }
  };
  void open();
  return {
    reopen: () => (socket === null ? void open() : socket.reopen()),
    close() {
      isClosed = true;
      socket?.close();
    },
  };
}
