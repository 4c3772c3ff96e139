import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { answerParserError } from './parser-error.ts';

it('ERR-01 API-58 a request that takes too long to arrive is told so in the words of the API', async () => {
  const server = createServer({ requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 });
  server.on('clientError', (error, socket) => answerParserError(error, socket as Socket, { 'x-own': 'kept' }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('POST / HTTP/1.1\r\nhost: x\r\n'));
    socket.on('data', (bytes) => (text += bytes.toString()));
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
  expect(head).toContain(`content-type: ${MEDIA_TYPE}`);
  expect(head).toContain('x-own: kept');
  expect(JSON.parse(body)).toMatchObject({ errors: [{ status: '408', code: 'unavailable' }] });
});
