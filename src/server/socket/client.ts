/** One connected socket. Rule: a slow client is dropped, not waited for; the loop is never held by one large fan-out. */
import type { WebSocket } from 'ws';
import type { Actor } from '../usecases/actor.ts';

const CHUNK = 250;
/** What a client may have unread before it is dropped. */
const BUFFER_LIMIT = 64 * 1024;

export interface Client {
  readonly socket: WebSocket;
  readonly actor: Actor;
  /** The first message named the user. */
  ready: boolean;
  alive: boolean;
}

export function send({ socket }: Client, text: string): void {
  if (socket.readyState !== socket.OPEN) return;
  if (socket.bufferedAmount > BUFFER_LIMIT) socket.terminate();
  else socket.send(text);
}

/** Lets the loop turn between two chunks. */
export async function inChunks(targets: readonly Client[], act: (client: Client) => void): Promise<void> {
  for (let from = 0; from < targets.length; from += CHUNK) {
    if (from > 0) await new Promise((resolve) => setImmediate(resolve));
    for (const client of targets.slice(from, from + CHUNK)) act(client);
  }
}
