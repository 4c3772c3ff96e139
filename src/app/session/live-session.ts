/**
 * Everything that runs while a person is signed in: their mirror, the socket, and the events after which the mirror requests a
 * pass. Sockets and timers do not survive a suspended tablet, so every sign of resuming counts: online, visible, page shown
 * from the back/forward cache, focus.
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

export interface LiveParts {
  readonly mirror: Mirror;
  readonly openSocket: (handlers: SocketHandlers) => Socket;
  /** Ops that wait to be sent; checked every few seconds because another context replays, and may have been suspended. */
  readonly waiting: () => Promise<number>;
  readonly onClose: () => void;
}

/** G5: an op that can be sent is tried within 5 s. */
const LOOK_EVERY_MS = 4_000;
/** How often changes are requested when there is nothing to send. */
const PULL_EVERY_MS = 60_000;
/** A connection that was idle in a hidden tab for longer than this is reopened. */
const STALE_MS = 5_000;

export function startLiveSession({ mirror, openSocket, waiting, onClose }: LiveParts): LiveSession {
  const ended = new AbortController();
  const { signal } = ended;
  const socket = openSocket({
    // Prices across the catalogue change often; those that affect the location are reported separately.
    onMessage: (message) => {
      if (message.type === 'changes') mirror.wake('socket');
    },
    onState: (state) => {
      if (state.is === 'open') mirror.wake('socket');
    },
  });
  let hiddenAt = Infinity;
  const back = (): void => {
    if (Date.now() - hiddenAt > STALE_MS) socket.reopen();
    hiddenAt = Infinity;
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
  // The status shows it at once.
  window.addEventListener('offline', () => mirror.wake('timer'), { signal });
  let wokenAt = Date.now();
  const look = async (): Promise<void> => {
    if (Math.abs(Date.now() - wokenAt) < PULL_EVERY_MS && (await waiting()) === 0) return;
    wokenAt = Date.now();
    mirror.wake('timer');
  };
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS);
  let closing: Promise<void> | undefined;
  return {
    userId: mirror.userId,
    mirror,
    close() {
      ended.abort();
      clearInterval(timer);
      onClose();
      socket.close();
      return (closing ??= mirror.close());
    },
  };
}
