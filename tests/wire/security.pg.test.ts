import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import { createLog } from '#server/http/log.ts';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import { removeTestDirectory, testDirectory } from '../support/test-directory.ts';
import { adjust, codeOf, describeWire } from './wire-kit.ts';

const dist = testDirectory();
mkdirSync(join(dist, 'assets'));
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Stockroom</title>');
writeFileSync(join(dist, 'service-worker.js'), '// worker');
writeFileSync(join(dist, 'manifest.webmanifest'), '{}');
writeFileSync(join(dist, 'assets', 'app-1a2b3c.js'), `// ${'x'.repeat(5000)}`);
afterAll(() => removeTestDirectory(dist));

describeWire(
  'what the browser is told',
  (wired) => {
    it('API-01 every answer carries the security headers and the version of the wire', async () => {
      const { server, get } = wired();
      const answers = [
        await get(paths.workspaces),
        await server.ask('GET', paths.workspaces),
        await server.ask('GET', '/'),
        await server.ask('GET', '/assets/none.js'),
        await server.ask('GET', '/api/v2/none'),
      ];
      expect(answers.map(({ status }) => status)).toEqual([200, 401, 200, 404, 404]);
      for (const { headers } of answers) {
        expect(headers).toMatchObject({
          'x-content-type-options': 'nosniff',
          'x-frame-options': 'DENY',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'origin-agent-cluster': '?1',
          'x-dns-prefetch-control': 'off',
          'x-download-options': 'noopen',
          'x-permitted-cross-domain-policies': 'none',
          'x-xss-protection': '0',
          'permissions-policy': expect.stringContaining('camera=(self)'),
          'x-stockroom-contract': String(CONTRACT_VERSION),
        });
        expect(headers['x-powered-by']).toBeUndefined();
      }
    });

    it('allows scripts of our own only: no inline script, no eval but WebAssembly, no foreign host, no frame', async () => {
      const { headers } = await wired().server.ask('GET', '/');
      const policy = new Map(
        String(headers['content-security-policy'])
          .split(';')
          .map((each) => [each.trim().split(' ')[0], each.trim().split(' ').slice(1)]),
      );
      expect(policy.get('default-src')).toEqual(["'self'"]);
      expect(policy.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
      expect(policy.get('script-src-attr')).toEqual(["'none'"]);
      // Price files contain URLs of their distributors' pictures.
      expect(policy.get('img-src')).toEqual(["'self'", 'data:', 'blob:', 'https:']);
      expect(policy.get('object-src')).toEqual(["'none'"]);
      expect(policy.get('base-uri')).toEqual(["'none'"]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(policy.get('connect-src')).toEqual(["'self'", 'wss://stock.example']);
      expect(policy.has('upgrade-insecure-requests')).toBe(true);
      expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    });

    it('G13 G14 keeps what has a hash forever, asks again for the rest, and gives the page for every other path', async () => {
      const { server } = wired();
      const cache = async (path: string) => {
        const { status, headers } = await server.ask('GET', path);
        return [status, headers['cache-control']];
      };
      expect(await cache('/assets/app-1a2b3c.js')).toEqual([200, 'public, max-age=31536000, immutable']);
      for (const path of [
        '/',
        '/index.html',
        '/service-worker.js',
        '/manifest.webmanifest',
        '/inventory/7',
        '/Q/TOKEN',
      ]) {
        expect([path, ...(await cache(path))]).toEqual([path, 200, 'no-cache']);
      }
      const asset = await server.ask('GET', '/assets/old-9z.js');
      expect([asset.status, asset.text]).toEqual([404, 'Not found']);
      const api = await server.ask('GET', '/api/none');
      expect([api.status, codeOf(api), api.headers['content-type']]).toEqual([404, 'not-found', MEDIA_TYPE]);
      expect((await server.ask('POST', '/inventory')).status).toBe(404);
      expect((await server.ask('GET', '/..%2f..%2fpackage.json')).text).toContain('<!doctype html>');
    });

    it('says of each file what it is and in which characters, and lists no folder', async () => {
      const { server } = wired();
      const typeOf = async (path: string) => {
        const { status, headers } = await server.ask('GET', path);
        return [status, headers['content-type']];
      };
      expect(await typeOf('/')).toEqual([200, 'text/html; charset=utf-8']);
      expect(await typeOf('/assets/app-1a2b3c.js')).toEqual([200, 'application/javascript; charset=utf-8']);
      expect(await typeOf('/manifest.webmanifest')).toEqual([200, 'application/manifest+json']);
      for (const folder of ['/assets/', '/assets']) {
        const { status, headers, text } = await server.ask('GET', folder);
        expect([folder, status, headers['content-type'], text]).toEqual([
          folder,
          404,
          'text/plain; charset=utf-8',
          'Not found',
        ]);
      }
      for (const path of ['/.git/config', '/.env', '/package.json', '/secrets.json', '/src/server/main.ts']) {
        expect([path, (await server.ask('GET', path)).text]).toEqual([
          path,
          expect.stringContaining('<!doctype html>'),
        ]);
      }
    });

    it('sends nobody elsewhere and lets no other site read an answer', async () => {
      const { server, owner } = wired();
      const headers = { origin: 'https://evil.example' };
      for (const path of ['/', '/login?next=//evil.example', paths.user]) {
        const answer = await server.ask('GET', path, { as: owner, headers });
        expect([path, answer.status, answer.headers['location']]).toEqual([path, 200, undefined]);
        expect(answer.headers['access-control-allow-origin']).toBeUndefined();
      }
      const requested = await server.app.inject({
        method: 'OPTIONS',
        url: paths.stockMovements,
        headers: { ...headers, 'access-control-request-method': 'POST' },
      });
      expect([requested.statusCode, requested.headers['access-control-allow-origin']]).toEqual([404, undefined]);
    });

    it('compresses what is worth it', async () => {
      const { server } = wired();
      const asset = await server.ask('GET', '/assets/app-1a2b3c.js', { headers: { 'accept-encoding': 'gzip' } });
      expect(asset.headers['content-encoding']).toBe('gzip');
      const small = await server.ask('GET', paths.user, { headers: { 'accept-encoding': 'gzip' } });
      expect(small.headers['content-encoding']).toBeUndefined();
    });
  },
  { distDir: dist, publicOrigin: 'https://stock.example' },
);

describeWire('what the server takes', (wired) => {
  it('API-02 answers JSON:API and takes nothing else', async () => {
    const { server, get, post, practice } = wired();
    expect((await get(paths.workspaces)).headers['content-type']).toBe(MEDIA_TYPE);
    const body = JSON.stringify(adjust(practice.items.gloves, 1));
    for (const contentType of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await post(paths.stockMovements, undefined, { rawBody: body, contentType });
      expect([answer.status, codeOf(answer), answer.headers['content-type']]).toEqual([
        415,
        'bad-media-type',
        MEDIA_TYPE,
      ]);
    }
    const login = await server.ask('POST', paths.login, { rawBody: '{}', contentType: 'application/json' });
    expect(codeOf(login)).toBe('bad-media-type');
  });

  it('API-02 takes the media type without parameters other than a profile, and answers nobody who wants others', async () => {
    const { get, post, practice } = wired();
    const rawBody = JSON.stringify(adjust(practice.items.gloves, 1));
    const sent = async (contentType: string) =>
      (await post(paths.stockMovements, undefined, { rawBody, contentType })).status;
    expect(await sent(`${MEDIA_TYPE}; charset=utf-8`)).toBe(415);
    expect(await sent(`${MEDIA_TYPE};ext="https://example.com/atomic"`)).toBe(415);
    expect(await sent(`${MEDIA_TYPE};profile="https://example.com/one"`)).toBe(201);
    const requested = async (accept: string) => (await get(paths.workspaces, { headers: { accept } })).status;
    expect(await requested(`${MEDIA_TYPE};charset=utf-8`)).toBe(406);
    expect(await requested(`${MEDIA_TYPE};ext="x", ${MEDIA_TYPE};version=1`)).toBe(406);
    expect(await requested(`${MEDIA_TYPE};charset=utf-8, ${MEDIA_TYPE};q=0.5`)).toBe(200);
    expect(await requested('application/json, */*')).toBe(200);
  });

  it.each(['gzip', 'br', 'deflate', 'zstd'])(
    'answers a body that is said to be %s at once, whatever it is',
    async (encoding) => {
      const { post, practice } = wired();
      const rawBody = JSON.stringify(adjust(practice.items.gloves, 1));
      const headers = { 'content-encoding': encoding };
      const answer = await post(paths.stockMovements, undefined, { rawBody, headers });
      expect([answer.status, codeOf(answer)]).toEqual([415, 'bad-media-type']);
    },
  );

  it('is kept by no cache, neither an answer nor a refusal', async () => {
    const { server, get, post } = wired();
    const login = { data: { type: 'logins', attributes: { email: EMAILS.owner, password: PASSWORD } } };
    const answers = [
      await server.ask('POST', paths.login, { body: login }),
      await server.ask('POST', paths.login, { body: {} }),
      await server.ask('GET', paths.user),
      await get(paths.workspaces),
      await get(paths.orders),
      await post(paths.workspaces, { name: '' }),
    ];
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  });

  it('ERR-01 answers what is no request, or too much of one, in the words of the API', async () => {
    const { server } = wired();
    const { port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const answerTo = (request: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let text = '';
        const socket = connect(Number(port), '127.0.0.1', () => socket.write(request));
        socket.on('data', (bytes) => (text += bytes.toString()));
        socket.on('end', () => resolve(text)).on('error', reject);
      });
    const long = 'y'.repeat(20_000);
    for (const [request, status, code] of [
      ['HELO\r\n\r\n', 400, 'malformed-document'],
      [`GET / HTTP/1.1\r\nhost: x\r\nx: ${long}\r\n\r\n`, 431, 'bad-parameter'],
      [`GET /${long} HTTP/1.1\r\nhost: x\r\n\r\n`, 414, 'bad-parameter'],
      [`GET ${paths.user} HTTP/1.1\r\nconnection: close\r\n\r\n`, 400, 'bad-parameter'],
      [`GET ${paths.user} HTTP/1.1\r\nhost: x\r\nexpect: more\r\n\r\n`, 417, 'bad-parameter'],
    ] as const) {
      const [head = '', body = ''] = (await answerTo(request)).split('\r\n\r\n');
      expect(head).toContain(`HTTP/1.1 ${status} `);
      expect(head.toLowerCase()).toContain(`content-type: ${MEDIA_TYPE}`);
      expect(JSON.parse(body)).toMatchObject({ errors: [{ status: String(status), code }] });
    }
  });

  it('answers no TRACE, and of two lengths of one body believes none', async () => {
    const { server } = wired();
    const address = server.app.server.address();
    const port =
      address === null || typeof address === 'string'
        ? Number(new URL(await server.app.listen({ port: 0, host: '127.0.0.1' })).port)
        : address.port;
    const statusOf = (request: string): Promise<string> =>
      new Promise((resolve, reject) => {
        let text = '';
        const socket = connect(port, '127.0.0.1', () => socket.write(request));
        socket.on('data', (bytes) => (text += bytes.toString()));
        socket.on('end', () => resolve(text.slice(9, 12))).on('error', reject);
      });
    const head = `host: x\r\nconnection: close\r\ncontent-type: ${MEDIA_TYPE}\r\n`;
    expect(await statusOf(`TRACE / HTTP/1.1\r\n${head}\r\n`)).toBe('404');
    const post = `POST ${paths.login} HTTP/1.1\r\n${head}`;
    const chunk = '0\r\n\r\n';
    expect(await statusOf(`${post}content-length: 5\r\ntransfer-encoding: chunked\r\n\r\n${chunk}`)).toBe('400');
    expect(await statusOf(`${post}content-length: 5\r\ncontent-length: 6\r\n\r\nhello!`)).toBe('400');
  });

  it('a name that every object has is a name like any other, and of a parameter given twice the last counts', async () => {
    const { get, post } = wired();
    const polluted =
      '{"data":{"type":"workspaces","__proto__":{"admin":true},"constructor":{"prototype":{"admin":true}}}}';
    expect((await post(paths.workspaces, undefined, { rawBody: polluted })).status).toBe(400);
    expect(codeOf(await get(`${paths.workspaces}?__proto__[admin]=1`))).toBe('bad-parameter');
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
    const pages = async (query: string) => (await get(`/api/v2/changes?${query}`)).status;
    expect([await pages('limit=1&limit=none'), await pages('limit=none&limit=1')]).toEqual([400, 200]);
  });

  it('takes bodies up to 256 KB and no further', async () => {
    const { post } = wired();
    const big = await post(paths.workspaces, { name: 'x'.repeat(256 * 1024) });
    expect([big.status, codeOf(big)]).toEqual([413, 'body-too-large']);
    const nearly = await post(paths.workspaces, { name: 'x'.repeat(200 * 1024) });
    expect([nearly.status, codeOf(nearly)]).toEqual([422, 'bad-name']);
  });

  it('refuses a body that is no JSON and paths that are no paths', async () => {
    const { post, get } = wired();
    expect(codeOf(await post(paths.workspaces, undefined, { rawBody: '{name:' }))).toBe('malformed-document');
    expect(codeOf(await post(paths.workspaces, null))).toBe('malformed-document');
    expect((await get('/api/v2/workspaces/%ff')).status).toBe(400);
    const long = await get(paths.workspace('9'.repeat(300)));
    expect(long.status).toBe(404);
  });

  it('API-03 takes x-User-Time and does nothing else because of it', async () => {
    const { get } = wired();
    expect((await get(paths.workspaces, { headers: { 'x-user-time': '13:45:10' } })).status).toBe(200);
  });

  it('hides what went wrong inside behind an id', async () => {
    const { server, get } = wired();
    await server.store.pool.query('alter table workspaces rename to hidden_workspaces');
    const answer = await get(paths.workspaces);
    await server.store.pool.query('alter table hidden_workspaces rename to workspaces');
    expect([answer.status, codeOf(answer)]).toEqual([500, 'internal-error']);
    expect(answer.text).not.toMatch(/workspaces|relation|select/);
    expect(answer.json['errors']?.[0]?.['meta']?.['errorId']).toMatch(/^[0-9a-f-]{36}$/);
    expect((await get(paths.workspaces)).status).toBe(200);
  });
});

describeWire(
  'the limit on requests',
  (wired) => {
    it('is for each session alone and says when to come again', async () => {
      const { server, owner, stranger, practice } = wired();
      const ask = (as: string, location: string) => server.ask('GET', paths.cartQty, { as, location });
      const statuses = [];
      // The first one counts against its address: the token has not been verified yet.
      for (let n = 0; n < 13; n += 1) statuses.push((await ask(owner, practice.locations.main)).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(11);
      const stopped = await ask(owner, practice.locations.main);
      expect([stopped.status, codeOf(stopped)]).toEqual([429, 'too-many-requests']);
      expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
      expect((await ask(stranger, practice.locations.elsewhere)).status).toBe(200);
    });

    it('stops those who make up a token for each request', async () => {
      const { server } = wired();
      const headers = { 'x-forwarded-for': '203.0.113.78' };
      const codes = [];
      for (let n = 0; n < 12; n += 1) {
        const path = n % 2 === 0 ? paths.workspaces : paths.login;
        codes.push(
          codeOf(await server.ask(n % 2 === 0 ? 'GET' : 'POST', path, { as: `made-up-${n}`, headers, body: {} })),
        );
      }
      expect(codes.slice(10)).toEqual(['too-many-requests', 'too-many-requests']);
      expect(codes.slice(0, 10)).not.toContain('too-many-requests');
    });

    it('stops also those who have no session, before anybody looks at what they bring', async () => {
      const { server } = wired();
      for (const path of [paths.workspaces, paths.echo]) {
        const codes = [];
        for (let n = 0; n < 12; n += 1) {
          const answer = await server.ask('GET', path, { headers: { 'x-forwarded-for': '203.0.113.77' } });
          codes.push(codeOf(answer));
        }
        expect(codes.slice(10)).toEqual(['too-many-requests', 'too-many-requests']);
        expect(new Set(codes.slice(0, 10)).size).toBe(1);
      }
    });
  },
  { limits: { requestsPerMinute: 10 } },
);

describeWire(
  'a proxy on another machine',
  (wired) => {
    it('is believed where it is named, and nobody else is', async () => {
      const { server } = wired();
      const statuses = async (remoteAddress: string, reported: string) => {
        const url = paths.workspaces;
        const headers = { 'x-forwarded-for': reported };
        const answers = [];
        for (let n = 0; n < 3; n += 1)
          answers.push((await server.app.inject({ url, remoteAddress, headers })).statusCode);
        return answers;
      };
      expect(await statuses('10.1.2.3', '203.0.113.1')).toEqual([401, 401, 429]);
      expect(await statuses('10.1.2.3', '203.0.113.2')).toEqual([401, 401, 429]);
      expect(await statuses('198.51.100.9', '203.0.113.3')).toEqual([401, 401, 429]);
      expect(await statuses('198.51.100.9', '203.0.113.4')).toEqual([429, 429, 429]);
    });
  },
  { limits: { requestsPerMinute: 2 }, trustedProxies: ['10.0.0.0/8'] },
);

const lines: string[] = [];

describeWire(
  'the log',
  (wired) => {
    it('holds no token, no password and no query, also not of errors', async () => {
      const { server, owner, practice } = wired();
      lines.length = 0;
      const login = await server.ask('POST', paths.login, {
        body: { data: { type: 'logins', attributes: { email: EMAILS.owner, password: PASSWORD } } },
      });
      await server.ask('POST', paths.login, {
        body: { data: { type: 'logins', attributes: { email: EMAILS.owner, password: `${PASSWORD} wrong` } } },
      });
      await server.ask('GET', `${paths.cartItems}?filter[practiceLocationId]=${practice.locations.main}&secret=query`, {
        as: owner,
      });
      await server.store.pool.query('alter table workspaces rename to hidden_workspaces');
      await server.ask('GET', paths.workspaces, { as: owner, location: practice.locations.main });
      await server.store.pool.query('alter table hidden_workspaces rename to workspaces');
      server.app.log.info({ headers: { authorization: `Bearer ${owner}` }, tokens: { accessToken: owner } }, 'planted');
      await server.store.pool
        .query(`insert into users (email, name, role, password_hash) select email, name, role, 'x' from users limit 1`)
        .catch((err: unknown) => server.app.log.error({ err }, 'a row that is there'));
      const text = lines.join('');
      expect(text).toContain('a row that is there');
      expect(text).toContain('duplicate key value');
      expect(text).not.toContain('@maple.test');
      expect(text).toContain('unexpected error');
      expect(text).toContain('planted');
      expect(text).toContain('"path":"/api/auth/login"');
      const meta = login.json['meta'];
      for (const secret of [owner, PASSWORD, meta?.['accessToken'], meta?.['refreshToken'], 'secret=query']) {
        expect(text).not.toContain(secret);
      }
    });
  },
  { log: createLog('debug', { write: (line: string) => void lines.push(line) }) },
);
