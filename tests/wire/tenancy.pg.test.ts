/**
 * Calls every route of the server. Rule: without a session it returns nothing, and about another location not even whether
 * something exists. A new route is included automatically; one that is missing in the table (every-route.ts) fails the test.
 */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { MEDIA_TYPE } from '#contract/headers.ts';
import { CONTRACT_VERSION, CONTRACT_VERSION_HEADER } from '#contract/version.ts';
import {
  askerOf,
  asksHeader,
  foreign,
  freshLine,
  type Ids,
  methodOf,
  OPEN,
  own,
  seedOrder,
  endpointInputOf,
  ENDPOINT_INPUTS,
  turnOf,
  WALKS,
} from './every-route.ts';
import { registeredRoutes } from './registered-routes.ts';
import { NO_JSON_API } from './json-api-exceptions.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

/** Seeded for the walk. */
const orders = { own: '', foreign: '' };

/** All rows of a location. */
async function rowsOf({ server }: Wired, locationId: string): Promise<unknown> {
  const { rows } = await server.store.pool.query(
    `select (select json_agg(w order by id) from workspaces w where location_id = $1) as folders,
        (select json_agg(i order by id) from workspace_items i where location_id = $1) as items,
        (select json_agg(c order by id) from cart_items c where location_id = $1) as lines,
        (select last from location_sequences where location_id = $1) as last`,
    [locationId],
  );
  return rows;
}

describeWire(
  'every route',
  (wired) => {
    const closed = Object.entries(WALKS);

    beforeAll(async () => {
      const { main, elsewhere } = wired().practice.locations;
      Object.assign(orders, { own: await seedOrder(wired(), main), foreign: await seedOrder(wired(), elsewhere) });
    });

    it('is in the walk', async () => {
      const routes = (await registeredRoutes(wired().server)).filter((route) => !OPEN.has(route));
      expect(routes.toSorted()).toEqual(Object.keys(WALKS).toSorted());
    });

    it('G12 is an endpoint of the contract, so that it is compared with the released one', async () => {
      const routes = await registeredRoutes(wired().server);
      expect(routes.toSorted()).toEqual([...ENDPOINT_INPUTS.keys()].toSorted());
    });

    it('asks who it is, but for those by which a person becomes known and the document of the API', () => {
      expect([...OPEN].toSorted()).toEqual(
        [
          'GET /api/auth/demo-people',
          'GET /api/v2/openapi.json',
          'POST /api/auth/invitation-checks',
          'POST /api/auth/joins',
          'POST /api/auth/login',
          'GET /api/auth/sign-up',
          'POST /api/auth/passkey-challenges',
          'POST /api/auth/passkey-logins',
          'POST /api/auth/check-registration',
          'POST /api/auth/confirm',
          'POST /api/auth/generate-password',
          'POST /api/auth/recoveries',
          'POST /api/auth/refresh',
          'POST /api/auth/register',
          'POST /api/auth/resend-email-confirmation',
          'POST /api/auth/reset-checks',
          'POST /api/auth/resets',
        ].toSorted(),
      );
    });

    it('answers 401 without a token, with a wrong one and with an expired one', async () => {
      const w = wired();
      const expired = await w.server.signIn('staff');
      await w.server.store.pool.query(
        `update session_tokens set expires_at = now() where session_id = (select max(id) from sessions)`,
      );
      for (const [route, { request }] of closed) {
        const { path, body } = request(w, own(w, '1', orders.own));
        const codes = [];
        for (const as of [null, 'nonsense', expired]) {
          const answer = await w.server.ask(methodOf(route), path, { as, location: w.practice.locations.main, body });
          codes.push(`${answer.status} ${codeOf(answer)}`);
        }
        expect([route, ...codes]).toEqual([route, '401 token-missing', '401 token-invalid', '401 token-expired']);
      }
    });

    it('answers 404 under another location’s header, as under one that never was', async () => {
      const w = wired();
      for (const [route, { request }] of closed) {
        if (!asksHeader(route)) continue;
        const { path, body } = request(w, foreign(w, orders.foreign));
        const answers = [];
        for (const location of [w.practice.locations.elsewhere, '99999', 'abc']) {
          const answer = await w.server.ask(methodOf(route), path, { as: w.owner, location, body });
          answers.push([answer.status, answer.json['errors']]);
        }
        expect([route, answers[0]?.[0]]).toEqual([route, 404]);
        expect([route, answers[0]]).toEqual([route, answers[1]]);
        expect([route, answers[0]]).toEqual([route, answers[2]]);
      }
    });

    it('asks which location where the user has several and names none', async () => {
      const w = wired();
      for (const [route, { request }] of closed) {
        if (!asksHeader(route)) continue;
        const { path, body } = request(w, own(w, '1', orders.own));
        const answer = await w.server.ask(methodOf(route), path, { as: w.owner, body });
        expect([route, answer.status, codeOf(answer)]).toEqual([route, 400, 'bad-parameter']);
      }
    });

    /** Foreign ids are answered exactly like ids that never existed, and the other location's rows are unchanged. */
    async function expectAbsent(w: Wired, routes: typeof closed, requested: { ids: Ids; at: string; of: string }) {
      const before = await rowsOf(w, requested.of);
      const never: Ids = { location: '99999', folder: '99999', item: '99999', line: '99999', order: '99999' };
      for (const [route, { request, hasNoIds }] of routes) {
        if (hasNoIds === true) continue;
        const answers = [];
        for (const ids of [requested.ids, never]) {
          const { path, body } = request(w, ids);
          const key = `walk-${randomUUID()}`;
          const answer = await w.server.ask(methodOf(route), path, { as: w.owner, location: requested.at, body, key });
          answers.push([answer.status, answer.json['errors']]);
        }
        expect([route, answers[0]?.[0]]).toEqual([route, 404]);
        expect([route, answers[0]]).toEqual([route, answers[1]]);
      }
      expect(await rowsOf(w, requested.of)).toEqual(before);
    }

    it('answers a foreign id exactly as one that never was, and leaves the foreign rows alone', async () => {
      const w = wired();
      const { main, elsewhere } = w.practice.locations;
      await expectAbsent(w, closed, { ids: foreign(w, orders.foreign), at: main, of: elsewhere });
    });

    it('MISC-01 answers what lies in another location of the same person in the same way', async () => {
      const w = wired();
      const { main, annex } = w.practice.locations;
      const byHeader = closed.filter(([route]) => asksHeader(route));
      const ids = own(w, await freshLine(w), orders.own);
      await expectAbsent(w, byHeader, { ids, at: annex, of: main });
    });

    it('API-01 API-02 answers those who may as JSON:API, so that the refusals above mean something', async () => {
      const w = wired();
      const order = closed.toSorted(([a], [b]) => turnOf(a) - turnOf(b));
      for (const [route, { request }] of order) {
        const line = await freshLine(w);
        const { path, body } = request(w, own(w, line, orders.own));
        const answer = await w.server.ask(methodOf(route), path, {
          as: askerOf(w, route),
          location: w.practice.locations.main,
          body,
        });
        const refused: Readonly<Record<string, number>> = {
          'POST /api/auth/memberships': 410,
          'POST /api/auth/passkey-registrations': 422,
          'POST /api/auth/passkeys': 422,
          'POST /api/auth/passkeys/:id/removals': 422,
          'POST /api/auth/two-factor': 422,
          'POST /api/auth/two-factor/confirmations': 410,
          'POST /api/auth/two-factor/recovery-codes': 422,
          'POST /api/auth/two-factor/removals': 422,
          'POST /api/auth/proofs': 422,
          'POST /api/auth/set-up/practice': 404,
          'PATCH /api/v2/members/:id': 404,
          'PATCH /api/v2/admin/partners/:id': 404,
          'DELETE /api/v2/admin/partners/:id': 404,
          'POST /api/v2/webhooks/:id/secrets': 404,
          'POST /api/v2/practice-locations/:id/attach-payment-method': 422,
          'POST /api/v2/practice-locations/:id/subscription-recharge': 409,
          'POST /api/v2/subscription-payments/recharge': 409,
          'POST /api/v2/distributor-files/:id/parts': 404,
          'POST /api/v2/distributor-files/:id/imports': 404,
          'POST /api/v2/distributor-files/:id/undos': 404,
        };
        const isRefused = /workspaces\/update|choose_alternative|auth\/(passwords|emails)/.test(route);
        const expected = isRefused ? [422] : [refused[route] ?? 200, 201, 204];
        expect([route, expected.includes(answer.status), answer.text.slice(0, 200)]).toEqual([
          route,
          true,
          expect.any(String),
        ]);
        // A client can read the complete answer with the endpoint's declared schema.
        if (answer.status < 300) {
          const read = v.safeParse(endpointInputOf(route).answer, answer.text === '' ? undefined : answer.json);
          expect([route, read.success ? [] : v.flatten(read.issues)]).toEqual([route, []]);
        }
        const { headers } = answer;
        expect([route, headers['content-type'], headers[CONTRACT_VERSION_HEADER], headers['x-frame-options']]).toEqual([
          route,
          answer.status === 204 ? undefined : (NO_JSON_API[route] ?? MEDIA_TYPE),
          String(CONTRACT_VERSION),
          'DENY',
        ]);
      }
    });
  },
  { optimizerLocationIds: ['1'] },
);
