/**
 * WebDriver over Firefox's own protocol (Marionette): frames `LENGTH:JSON` over TCP, requests `[0, id, command, params]`,
 * answers `[1, id, failure, result]`. This avoids the separate program that Firefox needs for WebDriver over HTTP.
 */
import { connect } from 'node:net';
import { WebDriverError, type Wire } from './webdriver.ts';

type Failure = { readonly error: string; readonly message: string } | null;
type Answer = readonly [kind: 1, id: number, failure: Failure, result: unknown];

interface PendingCommand {
  resolve(value: unknown): void;
  reject(error: Error): void;
}

/** @param port the browser's port */
export async function connectMarionette(port: number): Promise<Pick<Wire, 'send'>> {
  const socket = connect(port, '127.0.0.1');
  const requested = new Map<number, PendingCommand>();
  let received: Buffer = Buffer.alloc(0);
  let last = 0;

  const take = (text: string): void => {
    const message = JSON.parse(text) as Answer | object;
    // The first frame is a greeting.
    if (!Array.isArray(message)) return;
    const [, id, failure, result] = message as unknown as Answer;
    const one = requested.get(id);
    requested.delete(id);
    if (failure !== null) one?.reject(new WebDriverError(failure.error, failure.message));
    else one?.resolve(typeof result === 'object' && result !== null && 'value' in result ? result.value : result);
  };
  socket.on('data', (chunk: Buffer) => {
    received = Buffer.concat([received, chunk]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.toString('utf8', 0, Math.max(colon, 0)));
      if (colon < 0 || received.length < end) return;
      const text = received.toString('utf8', colon + 1, end);
      received = received.subarray(end);
      take(text);
    }
  });
  socket.on('close', () => {
    for (const one of requested.values()) one.reject(new WebDriverError('disconnected', 'the browser is gone'));
    requested.clear();
  });
  await new Promise((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  socket.on('error', () => undefined);

  const send: Wire['send'] = (command, params, element) => {
    last += 1;
    const id = last;
    const about = element === undefined ? params : { ...params, id: element };
    const frame = JSON.stringify([0, id, `WebDriver:${command}`, about]);
    return new Promise((resolve, reject) => {
      requested.set(id, { resolve, reject });
      socket.write(`${Buffer.byteLength(frame)}:${frame}`);
    });
  };
  await send('NewSession', {});
  return { send };
}
