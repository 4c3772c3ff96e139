/** One connected socket. Rule: a slow client is dropped, not waited for; a large fan-out never blocks the event loop. */
import type { WebSocket } from 'ws';
import type { Actor } from '../usecases/actor.ts';

const CHUNK = 250;
/** Unsent bytes after which a client is dropped. */
const BUFFER_LIMIT = 64 * 1024;

export interface Client {
  readonly socket: WebSocket;
  readonly actor: Actor;
  /** The client has sent the first message, with its user id. */
  ready: boolean;
  alive: boolean;
}

export function send({ socket }: Client, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BUFFER_LIMIT) socket.terminate();
  else socket.send(text);
}

/** Yields to the event loop between chunks. */
export async function inChunks(targets: readonly Client[], act: (client: Client) => void): Promise<void> {
  for (let from = 0; from < targets.length; from += CHUNK) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    for (const client of targets.slice(from, from + CHUNK)) act(client);
  }
}
