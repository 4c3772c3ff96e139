/** A TCP connection with a round-trip time: every chunk waits half of it in each direction, in order. */
import { connect, createServer, type Socket } from 'node:net';

export interface SlowConnection {
  readonly origin: string;
  close(): Promise<void>;
}

export async function openSlowConnection(targetPort: number, roundTripMs: number): Promise<SlowConnection> {
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(targetPort, '127.0.0.1');
    near.setNoDelay(true);
    far.setNoDelay(true);
    relay(near, far);
    relay(far, near);
  });
  const relay = (from: Socket, to: Socket): void => {
    sockets.add(from);
    from.on('data', (chunk) => setTimeout(() => to.writable && to.write(chunk), roundTripMs / 2));
    from.on('end', () => setTimeout(() => to.end(), roundTripMs / 2));
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
