/** Socket messages, for screens with data that is not mirrored. Missing one only makes data less fresh. */
import type { ServerMessage } from '#contract/socket/messages.ts';

export interface ServerEvents {
  /**
   * A notification that was published before is ignored (RT-11): it can arrive over the socket and again from the list that a
   * returning device reads.
   */
  readonly publish: (message: ServerMessage) => void;
  /** @returns a function that unsubscribes */
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
