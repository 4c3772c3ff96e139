import { afterEach, expect, it, vi } from 'vitest';
import { readApiDocument } from '#contract/endpoints/api-document.ts';
import { createExchange } from './exchange.ts';

afterEach(() => vi.unstubAllGlobals());

function readPlainJson(path: string) {
  const answer = () => new Response('{"openapi":"3.1.0"}', { headers: { 'content-type': 'application/json' } });
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(answer())),
  );
  return createExchange('http://localhost')({ method: 'GET', path, headers: {}, timeoutMs: 1_000 });
}

it('API-59 the description of the API, which is plain JSON, can be read', async () => {
  expect((await readPlainJson(readApiDocument.path)).document).toEqual({ openapi: '3.1.0' });
});

it('API-02 any other answer in plain JSON comes from the network in between', async () => {
  await expect(readPlainJson('/api/v2/orders')).rejects.toMatchObject({ kind: 'offline' });
});
