/** Many sockets of few users on one server; measures how long one event takes to reach all of them. */
import WebSocket from 'ws';
import { paths } from '#tests/support/paths.ts';
import { BEARER_PREFIX, SOCKET_PROTOCOL } from '#contract/socket/messages.ts';
import type { Place } from './many-locations.ts';

const AT_ONCE = 100;

export interface Crowd {
  readonly size: number;
  /** Resolves to the milliseconds from the call until the last one has the price update. */
  untilAllHavePrice(): Promise<number>;
  close(): void;
}

export async function gatherCrowd(origin: string, places: readonly Place[], size: number): Promise<Crowd> {
  const sockets: WebSocket[] = [];
  let onPrice: () => void = () => {};
  for (let from = 0; from < size; from += AT_ONCE) {
    const batch = Array.from({ length: Math.min(AT_ONCE, size - from) }, (_, n) => places[(from + n) % places.length]);
    sockets.push(...(await Promise.all(batch.map((place) => join(origin, place, () => onPrice())))));
  }
  return {
    size: sockets.length,
    untilAllHavePrice() {
      const began = performance.now();
      let left = sockets.length;
      return new Promise((resolve, reject) => {
        const impatience = setTimeout(() => reject(new Error(`${left} sockets were not told within 30 s`)), 30_000);
        onPrice = () => {
          left -= 1;
          if (left > 0) return;
          clearTimeout(impatience);
          resolve(performance.now() - began);
        };
      });
    },
    close() {
      for (const socket of sockets) socket.terminate();
    },
  };
}

function join(origin: string, place: Place | undefined, onPrice: () => void): Promise<WebSocket> {
  const token = place?.token ?? '';
  const url = `${origin.replace('http', 'ws')}${paths.echo}`;
  const socket = new WebSocket(url, [SOCKET_PROTOCOL, `${BEARER_PREFIX}${token}`], { perMessageDeflate: false });
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () => socket.send(place?.userId ?? ''));
    socket.on('message', (data: Buffer) => {
      const text = data.toString();
      if (text.startsWith('{"type":"ready"')) resolve(socket);
      else if (text.startsWith('{"type":"priceUpdate"')) onPrice();
    });
  });
}
