/**
 * Calls every route that writes. Rule: the same write sent again under its key returns the same body and has no effect (G2);
 * without a key, or with an invalid body, it is refused and has no effect either.
 */
import { beforeAll, expect, it } from 'vitest';
import { MEDIA_TYPE } from '#contract/headers.ts';
import {
  askerOf,
  freshLine,
  methodOf,
  OPEN,
  ownRequest,
  seedOrder,
  endpointInputOf,
  turnOf,
  WALKS,
} from './every-route.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

/** Reads by POST, and writes that may happen twice (src/decisions/0021-writes-without-a-key.md). */
const KEYLESS = new Set([
  'POST /api/auth/logout',
  'POST /api/auth/passwords',
  'POST /api/auth/emails',
  'POST /api/auth/passkey-registrations',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/:id/removals',
  'POST /api/auth/two-factor',
  'POST /api/auth/two-factor/confirmations',
  'POST /api/auth/two-factor/recovery-codes',
  'POST /api/auth/two-factor/removals',
  'POST /api/auth/proofs',
  'POST /api/auth/set-up/practice',
  'POST /api/auth/set-up/location',
  'PATCH /api/v2/practice-locations/complete-wizard',
  'PATCH /api/auth/user',
  'POST /api/slack/send/offline-conversation',
  'POST /api/v2/dismissed-hints',
  'POST /api/auth/memberships',
  'POST /api/v2/practice-locations',
  'PATCH /api/v2/practice-locations/:id',
  'POST /api/v2/practice-locations/:id/attach-payment-method',
  'POST /api/v2/practice-locations/:id/subscription-recharge',
  'POST /api/v2/subscription-payments/recharge',
  'POST /api/v2/subscription-payments/:id/confirmations',
  'PATCH /api/v2/order-payments/:id',
  'POST /api/v2/order-payments/:id/retry',
  'POST /api/v2/order-payments/:id/confirmations',
  'PATCH /api/v2/members/:id',
  'DELETE /api/v2/members/:id',
  'POST /api/v2/invitations',
  'DELETE /api/v2/invitations/:id',
  'POST /api/v2/api-tokens',
  'DELETE /api/v2/api-tokens/:id',
  'POST /api/v2/notification-reads',
  'POST /api/v2/push-subscriptions',
  'DELETE /api/v2/push-subscriptions',
  'POST /api/v2/webhooks',
  'DELETE /api/v2/webhooks/:id',
  'POST /api/v2/webhooks/:id/secrets',
  'POST /api/v2/webhook-deliveries/:id/replays',
  'POST /api/v2/practice-location-distributors',
  'PATCH /api/v2/practice-location-distributors/:id',
  'DELETE /api/v2/practice-location-distributors/:id',
  'POST /api/v2/practice-location-distributors/checks',
  'POST /api/v2/blocked-distributors',
  'DELETE /api/v2/blocked-distributors/:id',
  'PATCH /api/v2/notification-settings/:id',
  'POST /api/v2/distributor-files',
  'POST /api/v2/distributor-files/:id/parts',
  'POST /api/v2/distributor-files/:id/imports',
  'POST /api/v2/distributor-files/:id/undos',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'POST /api/v2/practice-locations/:id/cart',
  'POST /api/v2/cart/optimize/preview',
  'POST /api/v2/cart/products_with_alternatives',
  'POST /api/search/suggest',
  'POST /api/v2/product-matches',
  'DELETE /api/v2/user-searches/destroyByQuery',
  'POST /api/v2/user-clicks/:type',
  'PATCH /api/v2/practice-locations/:id/price-watch',
  'POST /api/v2/admin/partners',
  'PATCH /api/v2/admin/partners/:id',
  'DELETE /api/v2/admin/partners/:id',
  'PATCH /api/v2/admin/practices/:id',
  'PATCH /api/v2/admin/practice-locations/:id',
  'POST /api/v2/admin/price-files',
  'POST /api/v2/admin/price-files/:id/parts',
  'POST /api/v2/admin/price-files/:id/imports',
  'PATCH /api/v2/admin/distributors/:id',
  'POST /api/v2/admin/distributors/:id/connection-checks',
  'DELETE /api/v2/admin/people/:id/sessions',
  'DELETE /api/v2/admin/people/:id/sessions/:sessionId',
  'POST /api/v2/admin/people/:id/password-mails',
  'PATCH /api/v2/admin/people/:id',
  'POST /api/auth/create-admin',
  'POST /api/v2/admin/jobs/:id/retries',
  'POST /api/v2/admin/jobs/:id/stops',
  'POST /api/v2/admin/deliveries/:id/retries',
  'POST /api/v2/admin/deliveries/:id/stops',
]);
/** Refused in the walk, since there is no alternative to choose: optimize.pg.test.ts sends it twice. */
const WITHOUT_EFFECT = 'POST /api/v2/cart/choose_alternative';

const routes = Object.keys(WALKS)
  .filter((route) => methodOf(route) !== 'GET')
  .toSorted((a, b) => turnOf(a) - turnOf(b));
const keyed = routes.filter((route) => !KEYLESS.has(route));

async function effects({ server, practice }: Wired): Promise<unknown> {
  const { rows } = await server.store.pool.query(
    `select (select last from location_sequences where location_id = $1) as last,
        (select count(*) from idempotency_records) as keys, (select count(*) from orders) as orders`,
    [practice.locations.main],
  );
  return rows;
}

describeWire(
  'every write',
  (wired) => {
    let order = '';
    beforeAll(async () => {
      order = await seedOrder(wired(), wired().practice.locations.main);
    });

    it('needs a key, but for what may happen twice', () => {
      expect(routes.filter((route) => endpointInputOf(route).key === 'none').toSorted()).toEqual(
        [...KEYLESS].toSorted(),
      );
    });

    it('without a key is refused', async () => {
      const w = wired();
      for (const route of keyed) {
        const { path, body } = ownRequest(w, route, { line: await freshLine(w), order });
        const before = await effects(w);
        const at = { as: w.owner, location: w.practice.locations.main, body, key: null };
        const answer = await w.server.ask(methodOf(route), path, at);
        expect([route, answer.status, codeOf(answer)]).toEqual([route, 400, 'key-missing']);
        expect([route, await effects(w)]).toEqual([route, before]);
      }
    });

    it('with a body that is none of its documents is refused, and says so as JSON:API', async () => {
      const w = wired();
      const withBodies = [...OPEN, ...routes].filter((route) => endpointInputOf(route).body !== null);
      for (const route of withBodies) {
        const { path } = OPEN.has(route)
          ? { path: route.split(' ')[1] ?? '' }
          : ownRequest(w, route, { line: await freshLine(w), order });
        const before = await effects(w);
        for (const rawBody of ['{"data":', 'null', '7', '"text"', '[]']) {
          const answer = await w.server.ask(methodOf(route), path, {
            as: OPEN.has(route) ? null : askerOf(w, route),
            location: w.practice.locations.main,
            rawBody,
          });
          expect([route, rawBody, answer.status, codeOf(answer), answer.headers['content-type']]).toEqual([
            route,
            rawBody,
            400,
            'malformed-document',
            MEDIA_TYPE,
          ]);
        }
        expect([route, await effects(w)]).toEqual([route, before]);
      }
    });

    it('G2 names the op, and again under its key answers the same body and takes no effect', async () => {
      const w = wired();
      for (const [at, route] of keyed.entries()) {
        if (route === WITHOUT_EFFECT) continue;
        const { path, body } = ownRequest(w, route, { line: await freshLine(w), order });
        const send = () =>
          w.server.ask(methodOf(route), path, {
            as: w.owner,
            location: w.practice.locations.main,
            body,
            key: `every-write-${at}`,
          });
        const first = await send();
        const after = await effects(w);
        const again = await send();
        expect([route, first.status < 300, first.headers['idempotent-replayed']]).toEqual([route, true, undefined]);
        expect([route, first.json['meta']?.['opId']]).toEqual([route, `every-write-${at}`]);
        expect([route, again.status, again.headers['idempotent-replayed']]).toEqual([route, first.status, 'true']);
        expect([route, again.text]).toEqual([route, first.text]);
        expect([route, await effects(w)]).toEqual([route, after]);
      }
    });
  },
  { optimizerLocationIds: ['1'] },
);
