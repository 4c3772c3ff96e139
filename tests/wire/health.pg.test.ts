/** What a supervisor, a load balancer and a monitoring system ask of a server. */
import { expect, it } from 'vitest';
import { adjust, describeWire } from './wire-kit.ts';

describeWire('the health of a server', (wired) => {
  const plain = (url: string, remoteAddress = '127.0.0.1') =>
    wired().server.app.inject({ method: 'GET', url, remoteAddress });

  it('lives and can be sent requests, without a sign-in, and no cache keeps that', async () => {
    for (const path of ['/health', '/ready']) {
      const answer = await plain(path);
      expect([path, answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([
        path,
        200,
        { status: 'ok' },
        'no-store',
      ]);
    }
  });

  it('tells its metrics to this machine alone', async () => {
    expect((await plain('/metrics', '192.0.2.7')).statusCode).toBe(404);
    const answer = await plain('/metrics');
    expect(answer.headers['content-type']).toContain('text/plain');
    for (const name of ['process_resident_memory_bytes', 'stockroom_sockets 0', 'stockroom_search_index_ready'])
      expect(answer.body).toContain(name);
  });

  it('counts answers by the pattern of their route and says nothing of what was asked for', async () => {
    const { get, post, practice } = wired();
    await get(`/api/v2/workspaces/${practice.folders.root}`);
    await get('/api/v2/products?search=secret-words');
    await post('/api/v2/stock-movements', adjust(practice.items.gloves, -1));
    const { body } = await plain('/metrics');
    expect(body).toMatch(
      /stockroom_http_request_seconds_count\{method="GET",route="\/api\/v2\/workspaces\/:id",status="2xx"\} 1/,
    );
    expect(body).toMatch(/stockroom_write_delay_seconds_count 1/);
    expect(body).toMatch(/stockroom_database_connections\{state="idle"\} \d+/);
    expect(body).not.toContain('secret-words');
    expect(body).not.toContain('maple');
  });

  it('is not to be sent requests when its database is gone', async () => {
    const { database } = wired();
    await database.drop();
    expect((await plain('/ready')).statusCode).toBe(503);
    expect((await plain('/health')).statusCode).toBe(200);
  });
});
