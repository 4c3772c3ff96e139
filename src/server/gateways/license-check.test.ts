import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { formatLicenseCheck, httpLicenseCheck, LicenseCheckFailure, type License } from './license-check.ts';

const license: License = { country: 'US', state: 'MA', number: 'DN 12345', practice: 'Hillside Dental' };
let server: Server | null = null;

afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** A service with this answer; `asked` is the received request. */
async function service(status: number, body: string | null) {
  const requested: { body: string; authorization: string | undefined }[] = [];
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      requested.push({ body: text, authorization: request.headers.authorization });
      if (body !== null) response.writeHead(status, { location: '/elsewhere' }).end(body);
    });
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/licenses`;
  return { check: httpLicenseCheck({ url, token: 'secret' }, { timeoutMs: 300 }), asked: requested };
}

it('AUTH-04 built in, knows states and the look of a number', async () => {
  expect(await formatLicenseCheck.check(license)).toEqual({ is: 'valid', by: 'format' });
  expect(await formatLicenseCheck.check({ ...license, state: 'ON' })).toEqual({ is: 'invalid', reason: null });
  expect(await formatLicenseCheck.check({ ...license, number: 'none' })).toEqual({ is: 'invalid', reason: null });
});

it('AUTH-04 asks the service, and takes its word', async () => {
  const { check, asked: requested } = await service(200, '{"valid":true}');
  expect(await check.check(license)).toEqual({ is: 'valid', by: 'service' });
  expect(requested).toEqual([{ body: JSON.stringify(license), authorization: 'Bearer secret' }]);
  expect(await check.check({ ...license, number: 'none' })).toEqual({ is: 'invalid', reason: null });
  expect(requested).toHaveLength(1);
});

it('AUTH-04 gives the reason of the service', async () => {
  const { check } = await service(200, '{"valid":false,"reason":" Expired on 1/31/2026. "}');
  expect(await check.check(license)).toEqual({ is: 'invalid', reason: 'Expired on 1/31/2026.' });
});

it.each([
  ['an error', 500, '{"valid":true}'],
  ['a redirect', 302, ''],
  ['something else', 200, '<html></html>'],
  ['too much', 200, `{"valid":true,"x":"${'x'.repeat(20_000)}"}`],
  ['nothing', 200, null],
] as const)('AUTH-04 takes %s for no verdict', async (_, status, body) => {
  const { check } = await service(status, body);
  await expect(check.check(license)).rejects.toThrow(LicenseCheckFailure);
});
