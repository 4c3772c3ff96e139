/**
 * Calls every endpoint and checks it against JSON:API 1.1. Deviations are listed in json-api-exceptions.ts; an unused entry
 * there fails as well.
 */
import { beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import { answeredFields } from '#contract/endpoints/answered-fields.ts';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { noDocument } from '#contract/resources/no-document.ts';
import type { Answer, InjectedRequest } from '../support/in-process-server.ts';
import { EMAILS, PASSWORD } from '../support/small-practice.ts';
import {
  ENDPOINT_INPUTS,
  askerOf,
  endpointInputOf,
  freshLine,
  methodOf,
  ownRequest,
  seedOrder,
  turnOf,
  WALKS,
} from './every-route.ts';
import {
  ANY_SORT,
  NO_JSON_API,
  OWN_INCLUDES,
  PARAMETERS,
  PLAIN_BODIES,
  TOP_LEVEL,
  UNLINKED_INCLUDED,
} from './json-api-exceptions.ts';
import { faultsOfDocument } from './json-api-rules.ts';
import { shippedDatabase } from '../support/pg.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

const routes = [...ENDPOINT_INPUTS.keys()].toSorted((a, b) => turnOf(a) - turnOf(b));
const reads = routes.filter((route) => methodOf(route) === 'GET' && NO_JSON_API[route] === undefined);
/** The walk has nothing to choose (optimize.pg.test.ts does), no token to refresh and no link (passwords.pg.test.ts). */
const REFUSED = [
  'POST /api/v2/practice-locations/:id/attach-payment-method',
  'POST /api/v2/practice-locations/:id/subscription-recharge',
  'POST /api/v2/subscription-payments/recharge',
  'POST /api/v2/subscription-payments/:id/confirmations',
  'POST /api/v2/cart/choose_alternative',
  'POST /api/auth/refresh',
  'POST /api/auth/passwords',
  'POST /api/auth/memberships',
  'PATCH /api/v2/members/:id',
  'PATCH /api/v2/admin/partners/:id',
  'DELETE /api/v2/admin/partners/:id',
  'POST /api/v2/distributor-files/:id/parts',
  'POST /api/v2/distributor-files/:id/imports',
  'POST /api/v2/distributor-files/:id/undos',
  'POST /api/v2/webhooks/:id/secrets',
  'POST /api/auth/invitation-checks',
  'POST /api/auth/joins',
  'POST /api/auth/reset-checks',
  'POST /api/auth/resets',
  'POST /api/auth/emails',
  'POST /api/auth/passkey-registrations',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/:id/removals',
  'POST /api/auth/passkey-logins',
  'POST /api/auth/two-factor',
  'POST /api/auth/two-factor/confirmations',
  'POST /api/auth/two-factor/recovery-codes',
  'POST /api/auth/two-factor/removals',
  'POST /api/auth/proofs',
  'POST /api/auth/confirm',
  'POST /api/auth/check-registration',
  'POST /api/auth/set-up/practice',
];
const FAMILIES = ['sort', 'include', 'fields', 'filter', 'page'];

const at = (path: string, query: string): string => `${path}${path.includes('?') ? '&' : '?'}${query}`;
const fieldsOf = (route: string) => answeredFields(endpointInputOf(route).answer);

const SIGN_UPS: Readonly<Record<string, object>> = {
  '/register': {
    type: 'registrations',
    attributes: { name: 'Robin Owner', email: 'robin@hillside.example', password: 'tulip-garage-otter-92' },
  },
  '/resend-email-confirmation': { type: 'confirmation-mails', attributes: { email: 'robin@hillside.example' } },
  '/check-registration': { type: 'registration-checks', attributes: { waiting: 'none' } },
  '/passkey-logins': {
    type: 'passkey-logins',
    attributes: {
      credential: {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key',
        response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
  },
  '/confirm': { type: 'confirmations', attributes: { token: 'none' } },
};

function openRequest(route: string): { path: string; body?: unknown } {
  const path = route.split(' ')[1] ?? '';
  const type = /\/(recoveries|reset-checks|resets|invitation-checks|joins)$/.exec(route)?.[1];
  if (type !== undefined) {
    const attributes = { email: 'nobody@maple.test', token: 'none', password: 'tulip-garage-otter-92', name: 'Nobody' };
    return { path, body: { data: { type, attributes } } };
  }
  const begun = Object.entries(SIGN_UPS).find(([end]) => route.endsWith(end));
  if (begun !== undefined) return { path, body: { data: begun[1] } };
  if (route.endsWith('/login')) {
    const attributes = { email: EMAILS.owner, password: PASSWORD };
    return { path, body: { data: { type: 'logins', attributes } } };
  }
  if (route.endsWith('/refresh')) {
    const attributes = { email: EMAILS.owner, accessToken: 'x', refreshToken: 'x' };
    return { path, body: { data: { type: 'refreshes', attributes } } };
  }
  return { path };
}

describeWire(
  'JSON:API 1.1',
  (wired) => {
    let order = '';
    beforeAll(async () => {
      order = await seedOrder(wired(), wired().practice.locations.main);
      await wired().server.store.pool.query(
        `insert into price_files (distributor_name, file_name, size_bytes, uploaded_by) values ('Walked', 'walked.csv', 1, 'Admin')`,
      );
      await wired().server.store.pool.query(
        `insert into location_files (location_id, distributor_id, kind, file_name, size_bytes, uploaded_by)
          values ($1, $2, 'prices', 'walked.csv', 1, 'Owner')`,
        [wired().practice.locations.main, wired().practice.distributors.north],
      );
    });

    const requestOf = async (w: Wired, route: string) =>
      WALKS[route] === undefined ? openRequest(route) : ownRequest(w, route, { line: await freshLine(w), order });

    function send(w: Wired, route: string, path: string, ask: InjectedRequest = {}): Promise<Answer> {
      const isOpen = endpointInputOf(route).who === 'anybody';
      return w.server.ask(methodOf(route), path, {
        ...(isOpen ? { key: null } : { as: askerOf(w, route), location: w.practice.locations.main }),
        ...ask,
      });
    }

    function refusal(route: string, answer: Answer): readonly unknown[] {
      const error = answer.json['errors']?.[0];
      expect([route, answer.headers['content-type']]).toEqual([route, MEDIA_TYPE]);
      expect([route, faultsOfDocument(route, answer.json, false)]).toEqual([route, []]);
      expect([route, error?.['status']]).toEqual([route, String(answer.status)]);
      return [answer.status, error?.['source']];
    }

    it('no resource has an attribute or a relationship that is called type or id', () => {
      const named = routes.flatMap((route) =>
        [...fieldsOf(route)].flatMap(([type, fields]) =>
          ['type', 'id'].flatMap((name) => (fields?.has(name) === true ? [`${route}: ${name} of ${type}`] : [])),
        ),
      );
      expect(named).toEqual([]);
      // The check is not empty: every read except counts, price checks and the like returns resources.
      expect(reads.filter((route) => fieldsOf(route).size === 0).toSorted((a, b) => a.localeCompare(b))).toEqual([
        'GET /api/auth/sign-up',
        'GET /api/v2/check_price',
      ]);
    });

    it('names of parameters are those of its families, or have a letter that is not small', () => {
      const reserved = Object.values<EndpointInput<string>>(ENDPOINTS).flatMap(({ query }) =>
        Object.keys(query)
          .map((name) => name.replace(/\[.*/, ''))
          .filter((base) => /^[a-z]+$/.test(base) && !FAMILIES.includes(base)),
      );
      expect([...new Set(reserved)].toSorted()).toEqual(Object.keys(PARAMETERS).toSorted());
    });

    it('bodies have primary data with a type', () => {
      const plain = routes.filter((route) => {
        const { body } = endpointInputOf(route);
        return body !== null && !/"data"/.test(JSON.stringify(Object.keys(entriesOf(body))));
      });
      expect(plain.toSorted()).toEqual(Object.keys(PLAIN_BODIES).toSorted());
    });

    it('parameters that there are not are refused by name, before anything is done', async () => {
      const w = wired();
      for (const route of routes) {
        const { path, body } = await requestOf(w, route);
        const includes = ['include', 'fields[nothing]', 'sort', 'filter[nothing]', 'filters[nothing]', 'page[nothing]'];
        for (const parameter of [...includes, 'nothing', 'noThing']) {
          if (parameter === 'sort' && ANY_SORT[route] !== undefined) continue;
          const answer = await send(w, route, at(path, `${parameter}=nothing`), { body });
          expect([route, parameter, ...refusal(route, answer)]).toEqual([route, parameter, 400, { parameter }]);
          expect(codeOf(answer)).toBe('bad-parameter');
        }
      }
    });

    it('media types with parameters are refused', async () => {
      const w = wired();
      for (const route of routes) {
        const { path, body } = await requestOf(w, route);
        const accept = { accept: `${MEDIA_TYPE}; ext=bulk` };
        expect([route, refusal(route, await send(w, route, path, { body, headers: accept }))[0]]).toEqual([route, 406]);
        if (body === undefined) continue;
        const sent = await send(w, route, path, { body, contentType: `${MEDIA_TYPE}; charset=utf-8` });
        expect([route, refusal(route, sent)[0]]).toEqual([route, 415]);
      }
    });

    it('sparse fieldsets leave what is named, and refuse other names', async () => {
      const w = wired();
      for (const route of reads) {
        const { path } = await requestOf(w, route);
        for (const [type, known] of fieldsOf(route)) {
          const parameter = `fields[${type}]`;
          const [first = '1'] = known ?? [];
          for (const wanted of [first, '']) {
            const { status, json } = await send(w, route, at(path, `${parameter}=${wanted}`));
            expect([route, status]).toEqual([route, 200]);
            const listed = [json['data'], json['included'] ?? []].flat() as unknown as Resource[];
            const names = listed
              .filter((each) => each?.type === type)
              .flatMap((each) => Object.keys({ ...each.attributes, ...each.relationships }));
            expect([route, type, [...new Set(names)].filter((name) => name !== wanted)]).toEqual([route, type, []]);
          }
          if (known === null) continue;
          const answer = await send(w, route, at(path, `${parameter}=${first},nothing`));
          expect([route, ...refusal(route, answer)]).toEqual([route, 400, { parameter }]);
        }
      }
    });

    it('a body of another resource is a conflict, and ids of new resources are not taken', async () => {
      const w = wired();
      for (const route of routes.filter((each) => PLAIN_BODIES[each] === undefined)) {
        const { path, body } = await requestOf(w, route);
        if (body === undefined) continue;
        const { data } = body as { data: object };
        const other = await send(w, route, path, { body: { ...body, data: { ...data, type: 'others' } } });
        expect([route, ...refusal(route, other)]).toEqual([route, 409, { pointer: '/data/type' }]);
        const named = await send(w, route, path, { body: { ...body, data: { ...data, id: '987654' } } });
        const status = methodOf(route) === 'PATCH' ? 409 : 403;
        expect([route, ...refusal(route, named)]).toEqual([route, status, { pointer: '/data/id' }]);
      }
      const line = await freshLine(w);
      const body = { data: { type: 'cart-items', id: line, attributes: { qty: 3 } } };
      expect((await w.patch(`/api/v2/cart-items/${line}`, body)).status).toBe(200);
    });

    it('what is missing is missing in what the pointer leads to, and headers are named as headers', async () => {
      const w = wired();
      const sent = { data: { type: 'cart-items', attributes: {} } };
      const missing = await w.post('/api/v2/cart-items/add', sent);
      expect(refusal('POST /api/v2/cart-items/add', missing)).toEqual([400, { pointer: '/data/attributes' }]);
      const keyless = await w.post('/api/v2/cart-items/add', sent, { key: null });
      expect(keyless.json['errors']?.[0]?.['source']).toEqual({ pointer: '/data/attributes' });
      const whole = { data: { type: 'cart-items', attributes: { productDistributorId: w.practice.offers.gloves } } };
      const without = await w.post('/api/v2/cart-items/add', whole, { key: null });
      expect(refusal('POST /api/v2/cart-items/add', without)).toEqual([400, { header: 'idempotency-key' }]);
    });

    it('include answers a compound document', async () => {
      const w = wired();
      for (const [route, { name }] of Object.entries(OWN_INCLUDES)) {
        const { path } = await requestOf(w, route);
        const answer = await send(w, route, at(path, `include=${name}`));
        expect([route, answer.status, answer.json['included']]).toEqual([route, 200, []]);
      }
    });

    it('every answer is a document of it', async () => {
      const w = wired();
      const topLevel = new Set<string>();
      let loose = 0;
      for (const route of routes) {
        const { path, body } = await requestOf(w, route);
        const answer = await send(w, route, path, { body });
        if (NO_JSON_API[route] !== undefined) {
          expect([route, answer.headers['content-type']]).toEqual([route, NO_JSON_API[route]]);
          continue;
        }
        if (answer.status >= 300) {
          expect(REFUSED).toContain(route);
          refusal(route, answer);
          continue;
        }
        if (endpointInputOf(route).answer === noDocument) {
          expect([route, answer.status, answer.text]).toEqual([route, 204, '']);
          continue;
        }
        const isWrite = endpointInputOf(route).key === 'needed';
        expect([route, answer.headers['content-type']]).toEqual([route, MEDIA_TYPE]);
        expect([route, faultsOfDocument(route, answer.json, isWrite)]).toEqual([route, []]);
        if (TOP_LEVEL[route] !== undefined && TOP_LEVEL[route].member in answer.json) topLevel.add(route);
        if (isWrite && faultsOfDocument(route, answer.json, false).length > 0) loose += 1;
      }
      expect([...topLevel].toSorted()).toEqual(Object.keys(TOP_LEVEL).toSorted());
      expect([UNLINKED_INCLUDED, loose > 0]).toEqual(['contract 2', true]);
    });
  },
  { optimizerLocationIds: ['1'], databases: shippedDatabase() },
);

interface Resource {
  readonly type: string;
  readonly attributes?: object;
  readonly relationships?: object;
}

/** The entries of an object schema, or of the schema that it wraps. */
function entriesOf(schema: unknown): object {
  const { entries, wrapped } = schema as { readonly entries?: object; readonly wrapped?: unknown };
  return entries ?? (wrapped === undefined ? {} : entriesOf(wrapped));
}
