/**
 * Role × endpoint × intent (AUTH-23), with the real server. The permission of each endpoint is listed here a second time, by
 * hand, so that an endpoint that declares too little, or does not enforce it, is found. One that is not in the table fails the
 * test.
 */
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, it } from 'vitest';
import { encodeIntent } from '#contract/intents/encode-intent.ts';
import { CAPABILITIES, type Capability, type AnyOf } from '#domain/access/capability.ts';
import { type Role, ROLE_CAPABILITIES, ROLES } from '#domain/access/policy.ts';
import { INTENTS, type Intent, type IntentName } from '#domain/intents/all.ts';
import { oneOfEachIntent } from '#domain/test-support/arbitrary-intents.ts';
import { paths } from '#tests/support/paths.ts';
import { endpointInputOf, freshLine, methodOf, OPEN, ownRequest, seedOrder, turnOf, WALKS } from './every-route.ts';
import { shippedDatabase } from '../support/pg.ts';
import { adjust, codeOf, describeWire, type Wired } from './wire-kit.ts';

type Needed = Capability | AnyOf | 'administer';

/** By hand, like the table: requirements that any one of several permissions fulfills. */
const ANY_OF: Readonly<Record<AnyOf, readonly Capability[]>> = {
  'see-orders': ['see-money', 'count'],
  'report-issues': ['order', 'count'],
};
const isEither = (needs: Needed): needs is AnyOf => needs in ANY_OF;

/** Every route that requires a permission at a location. The others are for anybody who is signed in, or for everyone. */
const ROUTES: Readonly<Record<Needed, readonly string[]>> = {
  'see-catalogue': [
    'GET /api/filter-options',
    'GET /api/v2/product-distributors',
    'GET /api/v2/product-distributors/topPurchased',
    'GET /api/v2/product-distributors/topOrdered',
    'GET /api/v2/product-distributors/recentlyPurchased',
    'GET /api/v2/products',
    'GET /api/v2/products/:id',
    'GET /api/v2/product-models',
    'GET /api/v2/product-models/:id',
    'POST /api/search/suggest',
    'GET /api/v2/user-searches/show',
    'DELETE /api/v2/user-searches/destroyByQuery',
    'GET /api/v2/practice-location-distributors',
    'POST /api/v2/practice-location-distributors/checks',
    'GET /api/v2/blocked-distributors',
  ],
  'see-money': [
    'GET /api/v2/savings-analysis',
    'GET /api/v2/home',
    'POST /api/v2/practice-locations/:id/cart',
    'POST /api/v2/cart/optimize/preview',
    'POST /api/v2/cart/products_with_alternatives',
    'GET /api/v2/order-items',
    'GET /api/v2/order-shippings',
    'GET /api/v2/order-invoices',
    'GET /api/v2/order-payments',
    'GET /api/v2/orders/:id/order.pdf',
    'GET /api/v2/order-invoices/:id/invoice.pdf',
    'GET /api/v2/order-returns',
    'POST /api/v2/order-returns/labels-seen',
    'GET /api/v2/order-returns/:id/label',
    'GET /api/v2/reports/spent',
    'GET /api/v2/reports/ordered-products',
    'GET /api/v2/reports/use-tax',
    'GET /api/v2/check_price',
    'GET /api/v2/distributor-files',
    'GET /api/v2/distributor-files/:id/rejections',
  ],
  'see-orders': [
    'GET /api/v2/orders',
    'GET /api/v2/orders/:id',
    'GET /api/v2/order-histories',
    'GET /api/v2/order-issues',
    'GET /api/v2/order-claims',
    'GET /api/v2/order-claims/:id/photos/:photoId',
  ],
  'report-issues': [
    'POST /api/v2/order-issues',
    'POST /api/v2/order-claims',
    'POST /api/v2/order-claims/:id/messages',
    'POST /api/v2/order-claims/:id/photos',
  ],
  count: ['POST /api/v2/stock-movements'],
  'edit-shelves': [
    'POST /api/v2/workspaces',
    'POST /api/v2/stock-receipts',
    'PATCH /api/v2/workspaces/update',
    'PATCH /api/v2/workspaces/:id',
    'DELETE /api/v2/workspaces/:id',
    'POST /api/v2/workspaces/:id/items',
    'POST /api/v2/workspaces/items/add',
    'POST /api/v2/product-matches',
    'GET /api/v2/starter-set',
    'DELETE /api/v2/workspaces/items/:id',
    'POST /api/v2/workspaces/:id/items/delete',
    'PATCH /api/v2/workspaces/items/move',
    'PATCH /api/v2/workspaces/items/move-back',
    'POST /api/v2/workspaces/restore',
    'POST /api/v2/workspaces/items/restore',
    'PATCH /api/v2/workspaces/items/:id',
  ],
  'fill-cart': [
    'POST /api/v2/cart-items/add',
    'PATCH /api/v2/cart-items/:id',
    'POST /api/v2/cart/remove_items',
    'POST /api/v2/cart/save_for_later',
    'POST /api/v2/cart/restore_from_later',
    'POST /api/v2/cart/optimize',
    'POST /api/v2/cart/choose_alternative',
    'POST /api/v2/substitution-choices',
    'DELETE /api/v2/substitution-choices/:id',
  ],
  order: [
    'PATCH /api/v2/practice-locations/:id/price-watch',
    'POST /api/v2/practice-locations/:id/checkout',
    'PATCH /api/v2/orders/:id',
    'PATCH /api/v2/order-payments/:id',
    'POST /api/v2/order-payments/:id/retry',
    'POST /api/v2/order-payments/:id/confirmations',
    'POST /api/v2/order-returns',
    'POST /api/v2/order-returns/:id/label',
    'PATCH /api/v2/order-claims/:id',
    'POST /api/v2/orders/:id/send',
    'PATCH /api/v2/savings-analysis/authorized-savings',
    'POST /api/v2/practice-location-distributors',
    'PATCH /api/v2/practice-location-distributors/:id',
    'DELETE /api/v2/practice-location-distributors/:id',
    'POST /api/v2/blocked-distributors',
    'DELETE /api/v2/blocked-distributors/:id',
    'POST /api/v2/distributor-files',
    'POST /api/v2/distributor-files/:id/parts',
    'POST /api/v2/distributor-files/:id/imports',
    'POST /api/v2/distributor-files/:id/undos',
  ],
  administer: [
    'GET /api/v2/admin/partners',
    'POST /api/v2/admin/partners',
    'PATCH /api/v2/admin/partners/:id',
    'DELETE /api/v2/admin/partners/:id',
    'GET /api/auth/people',
    'GET /api/v2/admin/health',
    'GET /api/v2/admin/audit-events',
    'GET /api/v2/admin/price-files',
    'POST /api/v2/admin/price-files',
    'POST /api/v2/admin/price-files/:id/parts',
    'POST /api/v2/admin/price-files/:id/imports',
    'GET /api/v2/admin/price-files/:id/rejections',
    'GET /api/v2/admin/distributors',
    'PATCH /api/v2/admin/distributors/:id',
    'POST /api/v2/admin/distributors/:id/connection-checks',
    'GET /api/v2/admin/practices',
    'GET /api/v2/admin/practices/:id',
    'PATCH /api/v2/admin/practices/:id',
    'PATCH /api/v2/admin/practice-locations/:id',
    'GET /api/v2/admin/people',
    'GET /api/v2/admin/people/:id/sessions',
    'DELETE /api/v2/admin/people/:id/sessions',
    'DELETE /api/v2/admin/people/:id/sessions/:sessionId',
    'POST /api/v2/admin/people/:id/password-mails',
    'PATCH /api/v2/admin/people/:id',
    'POST /api/auth/create-admin',
    'GET /api/v2/admin/jobs',
    'POST /api/v2/admin/jobs/:id/retries',
    'POST /api/v2/admin/jobs/:id/stops',
    'GET /api/v2/admin/deliveries',
    'POST /api/v2/admin/deliveries/:id/retries',
    'POST /api/v2/admin/deliveries/:id/stops',
  ],
  'manage-people': [
    'POST /api/v2/practice-locations',
    'PATCH /api/v2/practice-locations/:id',
    'PATCH /api/v2/practice-locations/complete-wizard',
    'GET /api/v2/members',
    'PATCH /api/v2/members/:id',
    'DELETE /api/v2/members/:id',
    'GET /api/v2/invitations',
    'POST /api/v2/invitations',
    'DELETE /api/v2/invitations/:id',
    'GET /api/v2/audit-events',
    'GET /api/v2/practice-locations/:id/add-payment-customer',
    'GET /api/v2/practice-locations/:id/create-setup-intent',
    'POST /api/v2/practice-locations/:id/attach-payment-method',
    'POST /api/v2/practice-locations/:id/subscription-recharge',
    'GET /api/v2/subscription-plans',
    'GET /api/v2/subscription-payments',
    'GET /api/v2/subscription-payments/:id/receipt.pdf',
    'POST /api/v2/subscription-payments/recharge',
    'POST /api/v2/subscription-payments/:id/confirmations',
    'GET /api/v2/api-tokens',
    'POST /api/v2/api-tokens',
    'DELETE /api/v2/api-tokens/:id',
    'GET /api/v2/webhooks',
    'POST /api/v2/webhooks',
    'DELETE /api/v2/webhooks/:id',
    'POST /api/v2/webhooks/:id/secrets',
    'GET /api/v2/webhooks/:id/deliveries',
    'POST /api/v2/webhook-deliveries/:id/replays',
  ],
};
const FOR_EVERYBODY = [
  'GET /api/v2/partners',
  'GET /api/v2/practice-location-groups',
  'GET /api/auth/user',
  'PATCH /api/auth/user',
  'POST /api/auth/memberships',
  'POST /api/auth/logout',
  'POST /api/auth/passwords',
  'POST /api/auth/emails',
  'GET /api/auth/passkeys',
  'POST /api/auth/passkey-registrations',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/:id/removals',
  'GET /api/auth/two-factor',
  'POST /api/auth/two-factor',
  'POST /api/auth/two-factor/confirmations',
  'POST /api/auth/two-factor/recovery-codes',
  'POST /api/auth/two-factor/removals',
  'POST /api/auth/proofs',
  'GET /api/auth/set-up',
  'POST /api/auth/set-up/practice',
  'POST /api/auth/set-up/location',
  'POST /api/slack/send/offline-conversation',
  'POST /api/v2/dismissed-hints',
  'GET /api/v2/notifications',
  'POST /api/v2/notification-reads',
  'POST /api/v2/push-subscriptions',
  'DELETE /api/v2/push-subscriptions',
  'GET /api/v2/notification-settings',
  'PATCH /api/v2/notification-settings/:id',
  'GET /api/auth/sessions',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/:id',
  'GET /api/v2/practice-locations',
  'GET /api/v2/practice-locations/:id',
  'GET /api/v2/practice-locations/locations-cart-counters',
  'GET /api/v2/changes',
  'GET /api/v2/workspaces',
  'GET /api/v2/workspaces/:id',
  'GET /api/v2/workspaces/:id/checksum',
  'GET /api/v2/workspaces/:id/items',
  'GET /api/v2/stock-movements',
  'GET /api/v2/cart-items',
  'GET /api/v2/cart/qty_in_cart',
  'GET /api/v2/substitution-choices',
  'GET /api/v2/product-distributors/:id',
  'GET /api/v2/product-variants',
  'GET /api/v2/alternatives',
  'GET /api/v2/manufacturers',
  'GET /api/v2/distributors',
  'GET /api/v2/categories',
  'POST /api/v2/user-clicks/:type',
];

const needed = new Map<string, Needed>(
  Object.entries(ROUTES).flatMap(([each, routes]) => routes.map((route) => [route, each as Needed] as const)),
);
/** Without the one that would end the walk's session. */
const walked = Object.keys(WALKS)
  .filter((route) => route !== 'POST /api/auth/logout')
  .toSorted((a, b) => turnOf(a) - turnOf(b));

/** One of each intent. Its rows need not exist: permission is checked before that, but after the format. */
const intents = new Map<IntentName, Intent>(oneOfEachIntent().map((intent) => [intent.do, intent]));

interface Person {
  readonly role: Role;
  readonly granted?: readonly Capability[];
  readonly withheld?: readonly Capability[];
  readonly limit?: number | null;
  readonly catalogue?: boolean;
}

/** Gives the staff person another role and permissions at Main. */
async function become({ server, practice }: Wired, person: Person): Promise<string> {
  const { role, granted = [], withheld = [], limit = null, catalogue = true } = person;
  const who = [practice.users.staff, practice.locations.main];
  const atLocation = role === 'admin' ? 'staff' : role;
  await server.store.pool.query(
    'update location_users set role = $3, granted = $4, withheld = $5, order_limit_cents = $6 where user_id = $1 and location_id = $2',
    [...who, atLocation, granted, withheld, limit],
  );
  await server.store.pool.query('update users set role = $2, has_access_to_catalog = $3 where id = $1', [
    practice.users.staff,
    role === 'admin' ? 'admin' : 'customer',
    catalogue,
  ]);
  return await server.signIn('staff');
}

/** What the server wrongly allows or refuses the person, given these permissions. */
async function differences(w: Wired, person: Person, expected: ReadonlySet<string>): Promise<string[]> {
  const as = await become(w, person);
  const at = { as, location: w.practice.locations.main };
  const order = await seedOrder(w, w.practice.locations.main);
  const found: string[] = [];
  const note = (what: string, needs: Needed | undefined, answer: { status: number; code: string }): void => {
    const isRefused = answer.code === 'not-allowed';
    if (isRefused && answer.status !== 403) found.push(`${what}: ${answer.status}`);
    const isExpected =
      needs === undefined || (isEither(needs) ? ANY_OF[needs] : [needs]).some((each) => expected.has(each));
    if (isRefused === isExpected) found.push(`${what}: ${isExpected ? 'refused' : `let through (${answer.status})`}`);
  };
  for (const route of walked) {
    const { path, body } = ownRequest(w, route, { line: await freshLine(w), order });
    const before = await traces(w);
    const answer = await w.server.ask(methodOf(route), path, { ...at, body });
    const code = answer.status === 204 ? '' : codeOf(answer);
    note(route, needed.get(route), { status: answer.status, code });
    if (code === 'not-allowed' && (await traces(w)) !== before) found.push(`${route}: refused with an effect`);
  }
  for (const [name, intent] of intents) {
    const { method, path, body } = encodeIntent(intent, { occurredAt: '2026-05-01T10:00:00.000Z', device: 'Tablet' });
    const answer = await w.server.ask(method, path, { ...at, body });
    note(name, neededOf(intent), { status: answer.status, code: codeOf(answer) });
  }
  return found;
}

/** One endpoint serves both issues and returns. */
function neededOf(intent: Intent): Needed {
  return intent.do === 'make-claim' && intent.kind === 'return' ? 'order' : INTENTS[intent.do].needs;
}

async function traces({ server, practice }: Wired): Promise<string> {
  const { rows } = await server.store.pool.query(
    `select (select last from location_sequences where location_id = $1) as last,
        (select count(*) from idempotency_records) as keys, (select count(*) from orders) as orders`,
    [practice.locations.main],
  );
  return JSON.stringify(rows);
}

describeWire(
  'who may do what',
  (wired) => {
    let first: Wired;
    beforeAll(() => {
      first = wired();
    });

    it('AUTH-23 every endpoint is in the table, and asks for what stands there', () => {
      expect([...needed.keys(), ...FOR_EVERYBODY].toSorted()).toEqual(Object.keys(WALKS).toSorted());
      const declared = Object.keys(WALKS).map((route) => [route, endpointInputOf(route).needs]);
      expect(declared).toEqual(Object.keys(WALKS).map((route) => [route, needed.get(route) ?? 'signed-in']));
      expect([...OPEN].map((route) => endpointInputOf(route).needs)).toEqual([...OPEN].map(() => 'anyone'));
      expect([...intents.keys()].toSorted()).toEqual(Object.keys(INTENTS).toSorted());
    });

    it('AUTH-23 AUTH-24 says on each location what the person may do there', async () => {
      const as = await become(first, { role: 'doctor', granted: ['order'], withheld: ['count'], limit: 12_345 });
      const { main } = first.practice.locations;
      const requested = { as, location: main };
      const user = await first.server.ask('GET', '/api/auth/user', requested);
      const location = await first.server.ask('GET', `/api/v2/practice-locations/${main}`, requested);
      const expected = { capabilities: ['see-catalogue', 'see-money', 'fill-cart', 'order'], orderLimit: 123.45 };
      expect(user.json).toMatchObject({ data: { attributes: { practiceLocations: [expected] } } });
      expect(location.json).toMatchObject({ data: { attributes: expected } });
    });

    it('AUTH-25 G2 what was done before the permission went is answered again, and nothing new is done', async () => {
      const { gauze } = first.practice.items;
      const location = first.practice.locations.main;
      const body = adjust(gauze, 1);
      const key = randomUUID();
      const as = await become(first, { role: 'staff' });
      const done = await first.server.ask('POST', '/api/v2/stock-movements', { as, location, body, key });
      await become(first, { role: 'staff', withheld: ['count'] });
      const again = await first.server.ask('POST', '/api/v2/stock-movements', { as, location, body, key });
      expect([again.status, again.text]).toEqual([done.status, done.text]);
      const next = await first.server.ask('POST', '/api/v2/stock-movements', { as, location, body });
      expect([next.status, codeOf(next), next.json['errors']?.[0]?.['meta']]).toEqual([
        403,
        'not-allowed',
        { needs: 'count' },
      ]);
    });

    it('AUTH-23 amounts are in no answer to a person who may not see money', async () => {
      const person = { role: 'staff', withheld: ['see-money'] } as const;
      expect(await amountsSeen(first, await become(first, person))).toEqual([]);
      const seen = await amountsSeen(first, await become(first, { role: 'owner' }));
      expect(seen.length).toBeGreaterThan(25);
    });

    it('AUTH-23 the order of prices is told to nobody who may not see money', async () => {
      const lists = [paths.offers, paths.workspaceItems(first.practice.folders.room1)];
      const orders = async (as: string): Promise<readonly (readonly string[])[]> => {
        const at = { as, location: first.practice.locations.main };
        const idsOf = async (path: string): Promise<string> => {
          const { json } = await first.server.ask('GET', path, at);
          return [...(json['data'] ?? [])].map(({ id }) => id).join(' ');
        };
        const sorts = ['price', '-price'];
        return Promise.all(lists.map((path) => Promise.all(sorts.map((sort) => idsOf(`${path}?sort=${sort}`)))));
      };
      const seen = await orders(await become(first, { role: 'staff' }));
      for (const [up, down] of seen) expect(up).not.toBe(down);
      const unseen = await orders(await become(first, { role: 'staff', withheld: ['see-money'] }));
      for (const [up, down] of unseen) expect(up).toBe(down);
    });

    it('AUTH-23 a copy is read again when its person may see money no more, or again', async () => {
      const as = await become(first, { role: 'staff' });
      const at = { as, location: first.practice.locations.main };
      const read = async (since = ''): Promise<{ status: number; cursor: string; prices: number }> => {
        const answer = await first.server.ask('GET', `/api/v2/changes?limit=500${since && `&since=${since}`}`, at);
        const meta = answer.json['meta'] as { cursor?: string } | undefined;
        return {
          status: answer.status,
          cursor: meta?.cursor ?? '',
          prices: answer.text.match(/"price":\d/g)?.length ?? 0,
        };
      };
      const seen = await read();
      expect(seen.prices).toBeGreaterThan(0);
      await become(first, { role: 'staff', withheld: ['see-money'] });
      expect((await read(seen.cursor)).status).toBe(410);
      const unseen = await read();
      expect(unseen.prices).toBe(0);
      expect((await read(unseen.cursor)).status).toBe(200);
      await become(first, { role: 'staff' });
      expect((await read(unseen.cursor)).status).toBe(410);
    });

    it('AUTH-24 an order above the limit is refused as a whole, and one at the limit is placed', async () => {
      const { main } = first.practice.locations;
      const path = `/api/v2/practice-locations/${main}/checkout`;
      const as = await become(first, { role: 'staff', limit: 498 });
      const ask = (line: string) => first.server.ask('POST', path, { as, location: main, body: { ids: [line] } });
      const line = await freshLine(first);
      const before = await traces(first);
      const refused = await ask(line);
      expect([refused.status, codeOf(refused)]).toEqual([403, 'over-order-limit']);
      const error = refused.json['errors']?.[0];
      expect(error).toMatchObject({ meta: { orderLimit: 4.98, total: expect.any(Number) as number } });
      const { total = 0 } = (error?.['meta'] ?? {}) as { total?: number };
      expect(await traces(first)).toBe(before);
      await become(first, { role: 'staff', limit: Math.round(total * 100) - 1 });
      expect(codeOf(await ask(line))).toBe('over-order-limit');
      await become(first, { role: 'staff', limit: Math.round(total * 100) });
      expect((await ask(line)).status).toBe(201);
    });

    // The tests from here on delete folders and items.

    it.each(ROLES)('AUTH-23 the role %s may what the policy gives it, and nothing else', async (role) => {
      const expected = new Set([...ROLE_CAPABILITIES[role], ...(role === 'admin' ? ['administer'] : [])]);
      expect(await differences(first, { role }, expected)).toEqual([]);
    });

    it.each(['see-catalogue', 'see-money', 'count', 'edit-shelves', 'manage-people'] as const)(
      'AUTH-23 whoever may only %s may nothing else',
      async (one) => {
        const withheld = CAPABILITIES.filter((each) => each !== one);
        expect(await differences(first, { role: 'doctor', granted: [one], withheld }, new Set([one]))).toEqual([]);
      },
    );

    it('finds a hole: a doctor who may order and should not', async () => {
      const found = await differences(first, { role: 'doctor', granted: ['order'] }, new Set(ROLE_CAPABILITIES.doctor));
      const ofIntents = [...intents.values()].filter((intent) => neededOf(intent) === 'order').map((each) => each.do);
      const expected = [...ROUTES.order, ...ofIntents].toSorted();
      expect(found.map((each) => each.split(': ')[0] ?? '').toSorted()).toEqual(expected);
    });

    it('AUTH-15 AUTH-23 there is no catalogue for a person without hasAccessToCatalog, whatever the role', async () => {
      const others = CAPABILITIES.filter((each) => each !== 'see-catalogue');
      expect(await differences(first, { role: 'owner', catalogue: false }, new Set(others))).toEqual([]);
    });
  },
  { databases: shippedDatabase() },
);

/** Fields with an amount other than 0, by their names, in the answers to reads and writes. */
async function amountsSeen(w: Wired, as: string): Promise<string[]> {
  const order = await seedOrder(w, w.practice.locations.main);
  const found: string[] = [];
  for (const route of walked.filter((each) => turnOf(each) === 0)) {
    const { path, body } = ownRequest(w, route, { line: await freshLine(w), order });
    const { json } = await w.server.ask(methodOf(route), path, { as, location: w.practice.locations.main, body });
    JSON.stringify(json, (name, value: unknown) => {
      const isAmount = /price|amount|budget|total(?!$)|subtotal|shipping|cost|saved(?!For)/i.test(name);
      if (isAmount && typeof value === 'number' && value !== 0) found.push(`${route} ${name}`);
      return value;
    });
  }
  return [...new Set(found)];
}
