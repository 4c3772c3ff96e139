/** What the server says over the socket, for screens that show what is not mirrored. A hint that is missed costs nothing but freshness. */
import type { ServerMessage } from '#contract/socket/messages.ts';

export interface ServerNews {
  readonly tell: (message: ServerMessage) => void;
  /** @returns the way to stop listening */
  readonly subscribe: (listener: (message: ServerMessage) => void) => () => void;
}

export function createServerNews(): ServerNews {
  const listeners = new Set<(message: ServerMessage) => void>();
  return {
    tell: (message) => {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
