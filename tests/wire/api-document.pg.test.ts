/** `GET /api/v2/openapi.json` contains every route of the server, and is valid OpenAPI 3.1. */
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { apiDocument, type ApiDocument, type ApiOperation } from '#contract/resources/api-document.ts';
import { endpointInputOf } from './every-route.ts';
import { registeredRoutes } from './registered-routes.ts';
import { describeWire, type Wired } from './wire-kit.ts';

async function documentOf({ server }: Wired): Promise<ApiDocument> {
  const answer = await server.ask('GET', '/api/v2/openapi.json');
  expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/json']);
  // The product's own schema accepts all of it.
  expect(v.parse(apiDocument, answer.json)).toEqual(answer.json);
  return v.parse(apiDocument, answer.json);
}

const operationsOf = ({ paths }: ApiDocument): [route: string, operation: ApiOperation][] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, ApiOperation] => [
      `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`,
      operation,
    ]),
  );

describeWire('the document of the API', (wired) => {
  it('says every route that the server has but those of the admin area, and no other', async () => {
    const document = await documentOf(wired());
    const routes = operationsOf(document).map(([route]) => route);
    const registered = await registeredRoutes(wired().server);
    const forPractices = registered.filter((route) => endpointInputOf(route).needs !== 'administer');
    expect(routes.toSorted()).toEqual(forPractices.toSorted());
  });

  it('API-59 says how a program signs in, what its token may and when it ends', async () => {
    const { info, components } = await documentOf(wired());
    for (const words of ['Authorization: Bearer srt_', 'for one location', '30, 90 or 365 days', 'revoked'])
      expect(info.description).toContain(words);
    expect(JSON.stringify(components.securitySchemes)).toContain('bearer');
  });

  it('is OpenAPI 3.1: names are unique, parameters of paths are declared, references lead somewhere', async () => {
    const document = await documentOf(wired());
    expect(document.openapi).toMatch(/^3\.1\.\d$/);
    const operations = operationsOf(document);
    expect(new Set(operations.map(([, { operationId }]) => operationId)).size).toBe(operations.length);
    for (const [route, { parameters, responses, security }] of operations) {
      const inPath = parameters.filter((each) => each.in === 'path');
      expect([route, inPath.map(({ name }) => name)]).toEqual([
        route,
        [...route.matchAll(/:(\w+)/g)].map(([, name]) => name),
      ]);
      expect([route, inPath.every(({ required }) => required)]).toEqual([route, true]);
      const names = parameters.map((each) => `${each.in} ${each.name}`);
      expect([route, new Set(names).size]).toEqual([route, names.length]);
      expect([route, Object.keys(responses).every((code) => /^(?:\d\d\d|\dXX|default)$/.test(code))]).toEqual([
        route,
        true,
      ]);
      const schemes = security.flatMap((each) => Object.keys(each));
      expect([route, schemes.every((name) => name in document.components.securitySchemes)]).toEqual([route, true]);
    }
    const refs = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/(\w+)"/g)].map(
      (m) => m[1] ?? '',
    );
    expect(refs.length).toBeGreaterThan(operations.length);
    expect(refs.filter((name) => !(name in document.components.schemas))).toEqual([]);
  });

  it('says who may ask, and where a key is needed', async () => {
    for (const [route, { security, parameters }] of operationsOf(await documentOf(wired()))) {
      const { who, key } = endpointInputOf(route);
      expect([route, security.length === 0]).toEqual([route, who === 'anybody']);
      const headers = parameters.filter((each) => each.in === 'header').map(({ name }) => name);
      expect([route, headers.includes('idempotency-key')]).toEqual([route, key === 'needed']);
      expect([route, headers.includes('x-practice-location')]).toEqual([route, who === 'location']);
    }
  });

  it('says of each schema what it demands: no one is empty', async () => {
    const { components } = await documentOf(wired());
    const empty = Object.entries(components.schemas).filter(([, schema]) => Object.keys(schema as object).length === 0);
    expect(empty.map(([name]) => name)).toEqual([]);
  });
});
