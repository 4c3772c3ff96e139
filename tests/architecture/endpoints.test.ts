/**
 * The API is declared in `src/contract/endpoints` and nowhere else. `tests/wire/tenancy.pg.test.ts`, which has a server, checks
 * that every route of the server is one of them; this test checks what can be read from the code.
 */
import { expect, it } from 'vitest';
import { ENDPOINTS, inputsOf } from '#contract/endpoints/all.ts';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import { paths } from '#tests/support/paths.ts';
import { noDocument } from '#contract/resources/no-document.ts';
import { readSources, type SourceFile } from './rooms.ts';

const sources = new Map(readSources(['src', 'sw']).map((file) => [file.path, file]));
const endpointInputs = Object.values<EndpointInput<string>>(ENDPOINTS);
const REGISTRY = 'src/contract/endpoints/all.ts';
const BROWSER_ROOMS = ['app', 'mirror', 'remote', 'scan', 'sw', 'main'];

/** Files that load the registry, directly or indirectly. */
function loadersOf(target: string, files: Iterable<SourceFile>): readonly string[] {
  const all = [...files];
  const found = new Set([target]);
  for (let size = 0; size < found.size;) {
    size = found.size;
    for (const { path, imports } of all) {
      if (imports.some((site) => !site.typeOnly && site.target !== null && found.has(site.target))) found.add(path);
    }
  }
  return [...found];
}

it('the registry of endpoints is loaded by no browser', () => {
  const rooms = new Map([...sources.values()].map(({ path, room }) => [path, room]));
  const loaders = loadersOf(REGISTRY, sources.values());
  expect(loaders).toContain('src/server/build-app.ts');
  expect(loaders.filter((path) => BROWSER_ROOMS.includes(rooms.get(path) ?? ''))).toEqual([]);
});

it('finds a deliberate import of the registry, by way of another file', () => {
  const planted = (path: string, target: string): SourceFile => {
    const imports = [{ specifier: target, target, typeOnly: false }];
    return { path, room: 'app', text: '', lines: 1, imports };
  };
  const files = [planted('src/app/a.ts', 'src/app/b.ts'), planted('src/app/b.ts', REGISTRY)];
  expect(loadersOf(REGISTRY, files)).toEqual([REGISTRY, 'src/app/b.ts', 'src/app/a.ts']);
});

it('no route is written by hand, but the socket, what the demo has of its own, what watches the server, webhooks, and where distributors answer', () => {
  const byHand = [...sources.values()].filter(
    ({ room, text }) => room === 'server' && /\b(?:api|app|scope)\.(?:get|post|patch|delete|put|route)\(/.test(text),
  );
  expect(byHand.map(({ path }) => path).toSorted()).toEqual([
    'src/server/http/card-routes.ts',
    'src/server/http/cxml-route.ts',
    'src/server/http/demo-file-routes.ts',
    'src/server/http/health-routes.ts',
    'src/server/http/mailbox-routes.ts',
    'src/server/http/metrics.ts',
    'src/server/http/mount-endpoints.ts',
    'src/server/http/supplier-routes.ts',
    'src/server/socket/socket-route.ts',
  ]);
});

it('an endpoint that is written into the file of its resource is in the registry, under a name of its own', () => {
  const lists = { listLists: {}, listListsInput: 1, MAX_LISTS: 9 };
  expect(inputsOf([lists, { readListInput: 2 }])).toEqual({ listLists: 1, readList: 2 });
  expect(() => inputsOf([lists, { listListsInput: 3 }])).toThrow('two endpoints are called listLists');
  const files = readSources(['src/contract/endpoints']).map(
    ({ text }) => text.match(/= endpointInput\(/g)?.length ?? 0,
  );
  expect(endpointInputs).toHaveLength(files.reduce((sum, count) => sum + count, 0));
});

it('no two endpoints have a route in common', () => {
  const routes = endpointInputs.map(({ method, path }) => `${method} ${path}`);
  expect(new Set(routes).size).toBe(routes.length);
});

it('a location that the path names is named by :id', () => {
  const named = endpointInputs.filter(({ who }) => who === 'named-location');
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter(({ path }) => !path.includes('/practice-locations/:id'))).toEqual([]);
});

it('a write under a key answers a document, which is kept for who asks again', () => {
  expect(endpointInputs.filter(({ key, answer }) => key === 'needed' && answer === noDocument)).toEqual([]);
  expect(endpointInputs.filter(({ key, method }) => key === 'needed' && method === 'GET')).toEqual([]);
});

it('the paths of intents and of tests are those of endpoints', () => {
  const known = new Set(endpointInputs.map(({ path }) => path.replace(/:\w+/, ':id')));
  const { echo, ...others } = paths;
  const given = Object.values(others).map((path) => (typeof path === 'string' ? path : path('ID')));
  const unknown = given.map((path) => path.replace(/\/$/, '').replace('ID', ':id')).filter((path) => !known.has(path));
  expect(unknown).toEqual([]);
  expect(echo).toBe('/api/v2/echo');
});
