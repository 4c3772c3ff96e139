/**
 * The reconnecting socket (RT-01): it opens on the echo path with the token as a subprotocol, sends the user id first,
 * reconnects 2000 ms after each close, and polls every 1000 ms while it has no token or network. It does not trust readyState:
 * a connection that has not answered a ping is dead (iOS returns sockets that claim to be OPEN). It never throws into its
 * callers, and its messages are only hints; listeners fetch the data from the server.
 */
import { decode } from '#contract/decode.ts';
import {
  ACTING_PREFIX,
  BEARER_PREFIX,
  HEARTBEAT_MS,
  serverMessage,
  SOCKET_PROTOCOL,
  type ServerMessage,
} from '#contract/socket/messages.ts';
import { actedFor } from '#domain/access/acting.ts';
import { TIMING as GIVEN } from '#domain/constants.ts';
import type { UserId } from '#domain/ids.ts';
import type { TokenStore } from '../http/token-store.ts';
import type { SocketState } from './socket-state.ts';

export interface SocketOptions {
  /** `ws:` or `wss:` URL of the echo path. */
  readonly url: string;
  readonly userId: UserId;
  readonly tokens: Pick<TokenStore, 'read'>;
  readonly onMessage: (message: ServerMessage) => void;
  readonly onState: (state: SocketState) => void;
  /**
   * Connecting fails, and the browser does not say why: called at most once a minute, to check whether the token is still
   * valid.
   */
  readonly onTurnedAway?: () => void;
  readonly isOnline?: () => boolean;
  /** The session awaits a second factor: until then the server turns every socket away (AUTH-36). */
  readonly awaitsFactor?: () => boolean;
  readonly random?: () => number;
  readonly timing?: Partial<SocketTiming>;
}

export interface SocketTiming {
  readonly reconnectMs: number;
  readonly pollMs: number;
  readonly heartbeatMs: number;
  readonly pongMs: number;
  readonly connectMs: number;
}

export interface Socket {
  /** Drops the current connection and reconnects at once: after the page resumes, or when the network returns. */
  reopen(): void;
  close(): void;
}

const TIMING: SocketTiming = {
  reconnectMs: GIVEN.socketReconnect,
  pollMs: GIVEN.connectPoll,
  heartbeatMs: HEARTBEAT_MS,
  pongMs: 8_000,
  connectMs: 10_000,
};

const TURNED_AWAY_MS = 60_000;

export function openSocket(options: SocketOptions): Socket {
  return new ReconnectingSocket(options);
}

class ReconnectingSocket implements Socket {
  readonly #options: SocketOptions;
  readonly #timing: SocketTiming;
  #webSocket: WebSocket | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;
  #turnedAwayAt = 0;
  /** Counts attempts, so that an answer to an earlier one is recognized. */
  #attempt = 0;
  #told = '';

  constructor(options: SocketOptions) {
    this.#options = options;
    this.#timing = { ...TIMING, ...options.timing };
    void this.#connect();
  }

  reopen(): void {
    if (this.#closed) return;
    this.#drop();
    void this.#connect();
  }

  close(): void {
    this.#closed = true;
    this.#drop();
    this.#notify({ is: 'closed' });
  }

  async #connect(): Promise<void> {
    const attempt = ++this.#attempt;
    const { tokens, userId, url, isOnline, awaitsFactor } = this.#options;
    const held = await tokens.read().catch(() => null);
    if (this.#closed || attempt !== this.#attempt) return;
    if (held === null || held.userId !== userId) return this.#idle('signed-out');
    if (awaitsFactor?.() === true) return this.#idle('second-factor');
    if (isOnline?.() === false) return this.#idle('offline');
    this.#notify({ is: 'connecting' });
    try {
      const person = actedFor(userId);
      const acting = person === null ? [] : [ACTING_PREFIX + person];
      const webSocket = new WebSocket(url, [SOCKET_PROTOCOL, BEARER_PREFIX + held.accessToken, ...acting]);
      this.#webSocket = webSocket;
      this.#listen(webSocket);
    } catch {
      this.#wait();
    }
  }

  #listen(webSocket: WebSocket): void {
    let ready = false;
    const mine = (): boolean => this.#webSocket === webSocket;
    this.#after(this.#timing.connectMs, () => this.#lost(webSocket));
    webSocket.onopen = () => {
      const { userId } = this.#options;
      if (mine()) webSocket.send(actedFor(userId) ?? userId);
    };
    webSocket.onmessage = ({ data }: MessageEvent<unknown>) => {
      if (!mine() || typeof data !== 'string') return;
      if (!ready) {
        ready = true;
        this.#notify({ is: 'open' });
      }
      this.#beat(webSocket);
      if (data !== 'pong') this.#hear(data);
    };
    webSocket.onerror = () => undefined;
    webSocket.onclose = () => {
      if (!mine()) return;
      if (!ready) this.#turnedAway();
      this.#lost(webSocket);
    };
  }

  #turnedAway(): void {
    if (Date.now() - this.#turnedAwayAt < TURNED_AWAY_MS) return;
    this.#turnedAwayAt = Date.now();
    try {
      this.#options.onTurnedAway?.();
    } catch (error) {
      console.error('socket turned away', error);
    }
  }

  /** Each message from the server restarts the ping timer; an unanswered ping ends the connection. */
  #beat(webSocket: WebSocket): void {
    this.#after(this.#timing.heartbeatMs, () => {
      try {
        webSocket.send('ping');
      } catch {
        return this.#lost(webSocket);
      }
      this.#after(this.#timing.pongMs, () => this.#lost(webSocket));
    });
  }

  #hear(text: string): void {
    try {
      const read = decode(serverMessage, JSON.parse(text));
      if (read.ok) this.#options.onMessage(read.value);
    } catch (error) {
      console.error('socket message', error);
    }
  }

  #lost(webSocket: WebSocket): void {
    if (this.#webSocket !== webSocket) return;
    this.#drop();
    if (!this.#closed) this.#wait();
  }

  #wait(): void {
    const { random = Math.random } = this.#options;
    // Plus or minus a tenth, so that a thousand tablets do not reconnect in the same instant.
    const forMs = Math.round(this.#timing.reconnectMs * (0.9 + random() * 0.2));
    this.#notify({ is: 'waiting', forMs });
    this.#after(forMs, () => void this.#connect());
  }

  #idle(why: Extract<SocketState, { readonly is: 'idle' }>['why']): void {
    this.#notify({ is: 'idle', why });
    this.#after(this.#timing.pollMs, () => void this.#connect());
  }

  #drop(): void {
    clearTimeout(this.#timer);
    const webSocket = this.#webSocket;
    this.#webSocket = null;
    try {
      webSocket?.close(1000);
    } catch {
      // A connection that cannot be closed is already gone.
    }
  }

  #after(ms: number, work: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(work, ms);
  }

  #notify(state: SocketState): void {
    const text = JSON.stringify(state);
    if (text === this.#told) return;
    this.#told = text;
    try {
      this.#options.onState(state);
    } catch (error) {
      console.error('socket state', error);
    }
  }
}
