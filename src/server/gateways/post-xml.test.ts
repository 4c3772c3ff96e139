import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { postXml } from './post-xml.ts';

const ANSWER = '<?xml version="1.0" encoding="NAME"?><Status code="200">Café</Status>';

async function answerTo(bytes: Buffer, contentType: string): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, { 'content-type': contentType }).end(bytes);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  try {
    return (await postXml({ url, body: '<a/>', headers: {}, ca: null, timeoutMs: 10_000 })).body;
  } finally {
    server.close();
  }
}

it('a distributor’s answer is read in the encoding that it states', async () => {
  const utf16 = `\uFEFF${ANSWER.replace('NAME', 'UTF-16')}`;
  expect(await answerTo(Buffer.from(utf16, 'utf16le'), 'text/xml')).toBe(utf16);
  const latin1 = ANSWER.replace('NAME', 'ISO-8859-1');
  expect(await answerTo(Buffer.from(latin1, 'latin1'), 'text/xml')).toBe(latin1);
  expect(await answerTo(Buffer.from(ANSWER, 'utf8'), 'text/xml; charset=utf-8')).toBe(ANSWER);
});

it('the status of an answer whose text is broken is still read', async () => {
  const broken = Buffer.from(ANSWER.replace('NAME', 'UTF-8'), 'latin1');
  expect(await answerTo(broken, 'text/xml')).toContain('<Status code="200">Caf\uFFFD</Status>');
  expect(await answerTo(Buffer.from(ANSWER.replace('NAME', 'x-none')), 'text/xml')).toContain('<Status code="200">');
});
