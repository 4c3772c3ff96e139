/** What the server says over the socket, for screens that show what is not mirrored. A hint that is missed costs nothing but freshness. */
import type { ServerMessage } from '#contract/socket/messages.ts';

export interface ServerEvents {
  readonly publish: (message: ServerMessage) => void;
  /** @returns a function that stops it listening */
  readonly subscribe: (listener: (message: ServerMessage) => void) => () => void;
}

export function createServerEvents(): ServerEvents {
  const listeners = new Set<(message: ServerMessage) => void>();
  return {
    publish: (message) => {
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
