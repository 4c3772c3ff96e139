import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws';
import type { AddressInfo } from 'node:net';
import { BEARER_PREFIX, SOCKET_PROTOCOL, type ServerMessage } from '#contract/socket/messages.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { openSocket, type Socket, type SocketOptions } from '#remote/socket/socket.ts';
import type { SocketState } from '#remote/socket/socket-state.ts';
import { socketUrl } from '#remote/socket/socket-url.ts';
import { memoryTokens, type MemoryTokens } from '#tests/support/memory-tokens.ts';

const READY = JSON.stringify({ type: 'ready', subType: null, meta: { userId: '7' } });
const CHANGES = { type: 'changes', subType: null, meta: { locationId: '3', revision: 12 } };
/** Short, but long enough that a busy machine's delays are not mistaken for a dead connection. */
const TIMING = { reconnectMs: 60, pollMs: 30, heartbeatMs: 40, pongMs: 3_000, connectMs: 3_000 };

let server: WebSocketServer;
let address: string;
let webSockets: ServerSocket[];
let heard: string[];
let offered: string[];
let answersPing: boolean;
let says: (webSocket: ServerSocket) => void;
let tokens: MemoryTokens;
let states: SocketState[];
let messages: ServerMessage[];
let socket: Socket | null;

beforeEach(async () => {
  // why: what the socket logs is part of the test, and need not be printed.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  server = new WebSocketServer({ port: 0, host: '127.0.0.1', handleProtocols: () => SOCKET_PROTOCOL });
  await new Promise((resolve) => server.once('listening', resolve));
  address = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2/echo`;
  [webSockets, heard, offered, states, messages] = [[], [], [], [], []];
  [answersPing, socket, tokens] = [true, null, memoryTokens()];
  says = (webSocket) => webSocket.send(READY);
  server.on('connection', (webSocket, request) => {
    webSockets.push(webSocket);
    offered.push(request.headers['sec-websocket-protocol'] ?? '');
    webSocket.on('message', (data) => {
      const text = (data as Buffer).toString();
      if (text === 'ping') {
        if (answersPing) webSocket.send('pong');
        return;
      }
      heard.push(text);
      says(webSocket);
    });
  });
});

afterEach(async () => {
  vi.restoreAllMocks();
  socket?.close();
  for (const webSocket of webSockets) webSocket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

function open(change: Partial<SocketOptions> = {}): Socket {
  socket = openSocket({
    url: address,
    userId: asId<UserId>('7'),
    tokens,
    onMessage: (message) => messages.push(message),
    onState: (state) => states.push(state),
    random: () => 0.5,
    timing: TIMING,
    ...change,
  });
  return socket;
}

const kinds = () => states.map(({ is }) => is);
const until = (check: () => boolean) => expect.poll(check, { timeout: 10_000, interval: 5 }).toBe(true);

describe('opening', () => {
  it('RT-01 says the user id first and carries the token as a subprotocol, never in the address', async () => {
    open();
    await until(() => kinds().includes('open'));
    expect(heard).toEqual(['7']);
    expect(offered[0]?.split(/, ?/)).toEqual([SOCKET_PROTOCOL, `${BEARER_PREFIX}access-1`]);
    expect(kinds()).toEqual(['connecting', 'open']);
    expect(socketUrl('https://stock.test')).toBe('wss://stock.test/api/v2/echo');
    expect(socketUrl('http://stock.test:3000')).toBe('ws://stock.test:3000/api/v2/echo');
  });

  it('RT-01 polls while nobody is signed in, and connects when somebody is', async () => {
    const held = tokens.held;
    tokens.held = null;
    open();
    await until(() => kinds().includes('idle'));
    expect(webSockets).toHaveLength(0);
    tokens.held = held;
    await until(() => kinds().includes('open'));
  });

  it('G9 does not connect with the token of somebody else', async () => {
    tokens.held = { ...(tokens.held as NonNullable<typeof tokens.held>), userId: asId<UserId>('8') };
    open();
    await until(() => states.some((state) => state.is === 'idle' && state.why === 'signed-out'));
    expect(webSockets).toHaveLength(0);
  });

  it('RT-01 AUTH-36 opens nothing while a second factor is to be set up, and connects once it is', async () => {
    let awaits = true;
    open({ awaitsFactor: () => awaits });
    await until(() => states.some((state) => state.is === 'idle' && state.why === 'second-factor'));
    expect(webSockets).toHaveLength(0);
    expect(kinds()).not.toContain('connecting');
    awaits = false;
    await until(() => kinds().includes('open'));
  });

  it('waits without trying while the device says that it has no network', async () => {
    let online = false;
    open({ isOnline: () => online });
    await until(() => states.some((state) => state.is === 'idle' && state.why === 'offline'));
    expect(webSockets).toHaveLength(0);
    online = true;
    await until(() => kinds().includes('open'));
  });

  it('gives up an opening that is never answered, and tries again', async () => {
    says = () => undefined;
    open({ timing: { ...TIMING, connectMs: 100 } });
    await until(() => webSockets.length >= 2);
    expect(kinds()).toContain('waiting');
  });

  it('tells once that it was turned away', async () => {
    let reported = 0;
    server.on('connection', (webSocket) => webSocket.close(4401));
    open({ onTurnedAway: () => (reported += 1) });
    await until(() => webSockets.length >= 3);
    expect(reported).toBe(1);
  });
});

describe('open', () => {
  it('RT-03 brings messages of the contract and ignores everything else', async () => {
    says = (webSocket) => {
      webSocket.send(READY);
      webSocket.send('not json');
      webSocket.send(JSON.stringify({ type: 'unheard-of', subType: null, meta: {} }));
      webSocket.send(JSON.stringify(CHANGES));
    };
    open();
    await until(() => messages.length === 2);
    expect(messages[1]).toEqual(CHANGES);
  });

  it('lets a listener that throws stop nothing', async () => {
    let calls = 0;
    says = (webSocket) => {
      webSocket.send(READY);
      webSocket.send(JSON.stringify(CHANGES));
    };
    open({
      onMessage: () => {
        calls += 1;
        throw new Error('listener');
      },
    });
    await until(() => calls === 2);
    expect(console.error).toHaveBeenCalledTimes(2);
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(webSockets).toHaveLength(1);
  });

  it('stays on a connection that answers its pings', async () => {
    open();
    await until(() => kinds().includes('open'));
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(webSockets).toHaveLength(1);
    expect(kinds()).toEqual(['connecting', 'open']);
  });

  it('drops a connection that does not answer, whatever it says of itself', async () => {
    answersPing = false;
    open({ timing: { ...TIMING, pongMs: 40 } });
    await until(() => webSockets.length >= 2);
    expect(kinds().slice(0, 4)).toEqual(['connecting', 'open', 'waiting', 'connecting']);
  });

  it('RT-01 reopens the given time after a close', async () => {
    open();
    await until(() => kinds().includes('open'));
    const at = performance.now();
    webSockets[0]?.terminate();
    await until(() => webSockets.length === 2);
    expect(performance.now() - at).toBeGreaterThanOrEqual(TIMING.reconnectMs - 5);
    expect(states).toContainEqual({ is: 'waiting', forMs: TIMING.reconnectMs });
  });

  it('RT-01 CONST-02 waits 2000 ms after a close, and looks every 1000 ms for somebody to connect as', async () => {
    open({ timing: {} });
    await until(() => kinds().includes('open'));
    webSockets[0]?.terminate();
    await until(() => kinds().includes('waiting'));
    expect(states).toContainEqual({ is: 'waiting', forMs: 2000 });
    socket?.close();
    const held = tokens.held;
    tokens.held = null;
    open({ timing: {} });
    await until(() => kinds().includes('idle'));
    const at = performance.now();
    tokens.held = held;
    await until(() => kinds().filter((kind) => kind === 'open').length === 2);
    expect(performance.now() - at).toBeGreaterThan(900);
  });

  it('takes the token that is there by then', async () => {
    open();
    await until(() => kinds().includes('open'));
    tokens.held = { ...(tokens.held as NonNullable<typeof tokens.held>), accessToken: 'access-2' };
    webSockets[0]?.terminate();
    await until(() => offered.length === 2);
    expect(offered[1]).toContain(`${BEARER_PREFIX}access-2`);
  });
});

describe('reopening', () => {
  it('drops the connection and connects at once, and hears only the new one', async () => {
    open();
    await until(() => kinds().includes('open'));
    socket?.reopen();
    await until(() => webSockets.length === 2 && kinds().at(-1) === 'open');
    const before = messages.length;
    if (webSockets[0]?.readyState === webSockets[0]?.OPEN) webSockets[0]?.send(JSON.stringify(CHANGES));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(messages).toHaveLength(before);
    expect(webSockets).toHaveLength(2);
  });

  it('opens one connection however often it is asked', async () => {
    const one = open();
    for (let times = 0; times < 10; times += 1) one.reopen();
    await until(() => kinds().at(-1) === 'open');
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(server.clients.size).toBe(1);
  });

  it('ends for good when closed', async () => {
    open();
    await until(() => kinds().includes('open'));
    socket?.close();
    socket?.reopen();
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect(kinds().at(-1)).toBe('closed');
    expect(server.clients.size).toBe(0);
  });
});

it('survives a server that is not there', async () => {
  await new Promise((resolve) => server.close(resolve));
  open();
  await until(() => kinds().filter((kind) => kind === 'waiting').length >= 2);
});
