import type { Session } from '#mirror/session/session.ts';
import type { ApiClient } from '#remote/http/api-client.ts';
import type { TokenStore } from '#remote/http/token-store.ts';
import { openSocket, type Socket } from '#remote/socket/socket.ts';
import { socketUrl } from '#remote/socket/socket-url.ts';
import type { SocketHandlers } from './live-session.ts';

interface SocketParts {
  readonly origin: string;
  readonly tokens: TokenStore;
  readonly api: ApiClient;
  /** The session as it is now; null: it is not on the screen yet, or has ended. */
  readonly present: () => Session | null;
}

/** The socket of a signed-in person; if it is rejected, a call over HTTP checks whether the token is still valid. */
export function openSessionSocket(
  { origin, tokens, api, present }: SocketParts,
  session: Session,
  handlers: SocketHandlers,
): Socket {
  return openSocket({
    url: socketUrl(origin),
    userId: session.userId,
    tokens,
    ...handlers,
    isOnline: () => navigator.onLine,
    awaitsFactor: () => (present() ?? session).user.awaitsFactor === true,
    onTurnedAway: () => void api.currentUser().catch(() => undefined),
  });
}
