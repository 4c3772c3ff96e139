/**
 * What runs while one person is signed in: their mirror, the socket, and the events after which the mirror is asked for a
 * pass. Sockets and timers do not outlive a sleeping tablet, so each way back to life counts: online, visible, page shown
 * from the back-forward cache, focus.
 */
import type { ServerMessage } from '#contract/socket/messages.ts';
import type { UserId } from '#domain/ids.ts';
import type { Mirror } from '#mirror/mirror.ts';
import type { Socket } from '#remote/socket/socket.ts';
import type { SocketState } from '#remote/socket/socket-state.ts';

export interface LiveSession {
  readonly userId: UserId;
  readonly mirror: Mirror;
  /** Stops everything, once; the outbox stays. */
  close(): Promise<void>;
}

export interface SocketHandlers {
  readonly onMessage: (message: ServerMessage) => void;
  readonly onState: (state: SocketState) => void;
}

/** A line that was silent in a hidden tab for longer than this is opened anew. */
const STALE_MS = 5_000;

export function startLiveSession(mirror: Mirror, openSocket: (handlers: SocketHandlers) => Socket): LiveSession {
  const ended = new AbortController();
  const { signal } = ended;
  const socket = openSocket({
    onMessage: () => mirror.wake('socket'),
    onState: (state) => {
      if (state.is === 'open') mirror.wake('socket');
    },
  });
  let hiddenAt = 0;
  const back = (): void => {
    if (hiddenAt > 0 && Date.now() - hiddenAt > STALE_MS) socket.reopen();
    hiddenAt = 0;
    mirror.wake('visible');
  };
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible') back();
      else hiddenAt = Date.now();
    },
    { signal },
  );
  window.addEventListener('focus', back, { signal });
  window.addEventListener(
    'pageshow',
    (event) => {
      if (!event.persisted) return;
      socket.reopen();
      mirror.wake('visible');
    },
    { signal },
  );
  window.addEventListener(
    'online',
    () => {
      socket.reopen();
      mirror.wake('online');
    },
    { signal },
  );
  mirror.wake('start');
  let closing: Promise<void> | null = null;
  return {
    userId: mirror.userId,
    mirror,
    close() {
      ended.abort();
      socket.close();
      return (closing ??= mirror.close());
    },
  };
}
