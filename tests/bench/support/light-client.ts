/**
 * One keep-alive connection with one request after the other. It does as little work as possible, because it shares the machine
 * with the measured server.
 */
import { connect, type Socket } from 'node:net';
import { MEDIA_TYPE } from '#contract/headers.ts';

export interface LightAnswer {
  readonly status: number;
  readonly body: string;
}

export interface LightClient {
  ask(method: string, path: string, headers: Readonly<Record<string, string>>, body?: string): Promise<LightAnswer>;
  close(): void;
}

export async function openLightClient(origin: string): Promise<LightClient> {
  const { hostname, port, host } = new URL(origin);
  const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  /** The chunks of an answer are joined once, when all have arrived: appending each chunk would cost more than reading it. */
  let chunks: Buffer[] = [];
  let missing = 0;
  let waiting: { resolve: (answer: LightAnswer) => void; reject: (error: Error) => void } | null = null;

  socket.on('data', (chunk: Buffer) => {
    chunks.push(chunk);
    missing -= chunk.length;
    if (missing > 0) return;
    const received = chunks.length === 1 ? chunk : Buffer.concat(chunks);
    const end = received.indexOf('\r\n\r\n');
    if (end === -1) return;
    const head = received.toString('latin1', 0, end);
    const length = Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? 0);
    missing = end + 4 + length - received.length;
    if (missing > 0) return;
    [chunks, missing] = [[], 0];
    waiting?.resolve({ status: Number(head.slice(9, 12)), body: received.toString('utf8', end + 4, end + 4 + length) });
  });
  const fail = (error: Error): void => waiting?.reject(error);
  socket.on('error', fail);
  socket.on('close', () => fail(new Error('the server closed the connection')));

  return {
    ask(method, path, headers, body) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      const bytes =
        body === undefined ? '' : `content-type: ${MEDIA_TYPE}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`;
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${bytes}\r\n${body ?? ''}`);
      });
    },
    close: () => socket.destroy(),
  };
}
