/** What the server says over the socket, for screens that show what is not mirrored. A hint that is missed costs nothing but freshness. */
import type { ServerMessage } from '#contract/socket/messages.ts';

export interface ServerEvents {
  /** A notification that was published before is passed over (RT-11): it comes over the socket, and of the list of a device that was away. */
  readonly publish: (message: ServerMessage) => void;
  /** @returns a function that stops it listening */
  readonly subscribe: (listener: (message: ServerMessage) => void) => () => void;
}

export function createServerEvents(): ServerEvents {
  const listeners = new Set<(message: ServerMessage) => void>();
  const seenIds = new Set<string>();
  return {
    publish: (message) => {
      if ('notificationId' in message.meta) {
        const { notificationId } = message.meta;
        if (seenIds.has(notificationId)) return;
        seenIds.add(notificationId);
      }
      for (const listener of listeners) listener(message);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
