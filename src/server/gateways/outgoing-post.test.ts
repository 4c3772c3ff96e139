import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { openOutgoing, OutgoingRefused } from './outgoing-post.ts';

const servers: Server[] = [];
afterEach(() => {
  for (const each of servers.splice(0)) each.close();
});

async function receiver(status: number, headers: Record<string, string> = {}) {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      bodies.push(text);
      response.writeHead(status, headers).end('x'.repeat(100_000));
    });
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, bodies };
}

const post = (url: string) => ({ url, body: '{}', headers: {} });

describe('what people may give as an address', () => {
  it.each([
    'https://127.0.0.1/x',
    'https://127.1/x',
    'https://2130706433/x',
    'https://0x7f.0.0.1/x',
    'https://10.1.2.3/',
    'https://172.31.255.1/',
    'https://192.168.0.9/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.1.1/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[fec0::1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[2002:a00:1::]/',
    'http://example.com/',
    'ftp://example.com/',
    'https://user:secret@example.com/',
    'not an address',
  ])('%s is refused', async (url) => {
    const outgoing = openOutgoing([]);
    expect(outgoing.problemOf(url)).toEqual(expect.any(String));
    await expect(outgoing.post(post(url))).rejects.toThrow(OutgoingRefused);
  });

  it.each(['https://example.com/hooks', 'https://93.184.215.14/x', 'https://[2606:2800:21f::1]/'])(
    '%s is taken',
    (url) => {
      expect(openOutgoing([]).problemOf(url)).toBeNull();
    },
  );
});

it('a name that stands for a private address is refused when it is connected to, and nothing is sent', async () => {
  const { port, bodies } = await receiver(200);
  const outgoing = openOutgoing(['192.0.2.0/24']);
  expect(outgoing.problemOf(`https://localhost:${port}/`)).toBeNull();
  await expect(outgoing.post(post(`https://localhost:${port}/`))).rejects.toThrow('private network');
  await expect(outgoing.post(post(`http://localhost:${port}/`))).rejects.toThrow('private network');
  expect(bodies).toEqual([]);
});

it('reaches what the operator allows, by name and by address, and follows no redirect', async () => {
  const elsewhere = await receiver(200);
  const { port, bodies } = await receiver(302, { location: `http://127.0.0.1:${elsewhere.port}/` });
  const outgoing = openOutgoing(['loopback']);
  expect(await outgoing.post(post(`http://localhost:${port}/`))).toBe(302);
  expect(await outgoing.post(post(`http://127.0.0.1:${port}/`))).toBe(302);
  expect(bodies).toEqual(['{}', '{}']);
  expect(elsewhere.bodies).toEqual([]);
});

it('waits for no receiver for ever', async () => {
  const server = createServer(() => undefined);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await expect(openOutgoing(['loopback'], { timeoutMs: 50 }).post(post(`http://127.0.0.1:${port}/`))).rejects.toThrow(
    'none within 0.05 seconds',
  );
  server.closeAllConnections();
});
