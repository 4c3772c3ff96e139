/** What an admin does for a person: every change is in the location's audit log once, with both names (IMP-05). */
import { beforeAll, expect, it } from 'vitest';
import { openCards } from '#server/open-cards.ts';
import { createLog } from '#server/http/log.ts';
import type { Store } from '#server/store/open-store.ts';
import { EMAILS } from '../support/small-practice.ts';
import { endpointInputOf, freshLine, methodOf, ownRequest, seedOrder, turnOf, WALKS } from './every-route.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

/** Refused in the walk, since there is no alternative to choose. */
const WITHOUT_EFFECT = 'POST /api/v2/cart/choose_alternative';
const KEYED = Object.keys(WALKS)
  .filter((route) => endpointInputOf(route).key === 'needed' && route !== WITHOUT_EFFECT)
  .toSorted((a, b) => turnOf(a) - turnOf(b));

interface Told {
  readonly kind: string;
  readonly user_name: string;
  readonly admin_name: string | null;
  readonly what: string | null;
  readonly address: string;
}

async function toldAt({ server, practice }: Wired): Promise<readonly Told[]> {
  const { rows } = await server.store.pool.query<Told>(
    `select kind, user_name, admin_name, details ->> 'what' as what, address from audit_events
      where location_id = $1 order by id`,
    [practice.locations.main],
  );
  return rows;
}

describeWire(
  'what an admin does for an owner',
  (wired) => {
    let order = '';
    beforeAll(async () => {
      order = await seedOrder(wired(), wired().practice.locations.main);
    });
    const ask = (w: Wired, route: string, requested: { path: string; body?: unknown }, more: object) =>
      w.server.ask(methodOf(route), requested.path, {
        location: w.practice.locations.main,
        ...('body' in requested ? { body: requested.body } : {}),
        ...more,
      });

    it('IMP-05 ACC-05 is in the audit log with both names, each change in words of its own, and once however often it is sent', async () => {
      const w = wired();
      const headers = { 'x-impersonated-user': w.practice.users.owner };
      for (const [nth, route] of KEYED.entries()) {
        const requested = ownRequest(w, route, { line: await freshLine(w), order });
        const before = (await toldAt(w)).length;
        const send = () => ask(w, route, requested, { as: w.admin, headers, key: `acted-${nth}-of-walk` });
        const { status } = await send();
        await send();
        const reported = (await toldAt(w)).slice(before).filter(({ kind }) => kind !== 'acting-begun');
        expect([route, status < 300, reported]).toEqual([
          route,
          true,
          [
            {
              kind: 'acted',
              user_name: 'Owner Person',
              admin_name: 'Admin Person',
              what: endpointInputOf(route).says,
              address: '127.0.0.1',
            },
          ],
        ]);
      }
      expect(KEYED.length).toBeGreaterThan(25);
    });

    it('IMP-05 what takes no key is told as well, and what an owner does themselves is not', async () => {
      const w = wired();
      const headers = { 'x-impersonated-user': w.practice.users.owner };
      const watch = 'PATCH /api/v2/practice-locations/:id/price-watch';
      const requested = ownRequest(w, watch, { line: '', order });
      const before = (await toldAt(w)).length;
      expect((await ask(w, watch, requested, { as: w.admin, headers, key: null })).status).toBe(204);
      const reported = async () => (await toldAt(w)).slice(before).map(({ kind, what }) => [kind, what]);
      expect(await reported()).toEqual([['acted', endpointInputOf(watch).says]]);
      expect((await ask(w, watch, requested, { as: w.owner, key: null })).status).toBe(204);
      const set = 'PATCH /api/v2/savings-analysis/authorized-savings';
      expect((await ask(w, set, ownRequest(w, set, { line: '', order }), { as: w.owner })).status).toBeLessThan(300);
      expect(await reported()).toHaveLength(1);
    });

    it('IMP-05 a change that is refused is not told', async () => {
      const w = wired();
      const headers = { 'x-impersonated-user': w.practice.users.owner };
      const before = (await toldAt(w)).length;
      const none = {
        path: '/api/v2/cart-items/999999999',
        body: { data: { type: 'cart-items', attributes: { qty: 2 } } },
      };
      const refused = await ask(w, 'PATCH /api/v2/cart-items/:id', none, { as: w.admin, headers });
      expect(refused.status).toBeGreaterThanOrEqual(400);
      expect((await toldAt(w)).slice(before)).toEqual([]);
    });
  },
  { optimizerLocationIds: ['1'] },
);

const LIVE = { secretKey: 'sk_live_none', publishableKey: 'pk_live_none', webhookSecret: 'whsec_none' };

describeWire(
  'a demo whose server charges real cards',
  (wired) => {
    it('AUTH-17 takes none of its people’s cards', async () => {
      const { get, post, practice } = wired();
      const at = `/api/v2/practice-locations/${practice.locations.main}`;
      const body = { data: { type: 'practice-locations', attributes: { paymentMethodId: 'pm_unknown' } } };
      for (const answer of [await get(`${at}/create-setup-intent`), await post(`${at}/attach-payment-method`, body)]) {
        expect([answer.status, codeOf(answer)]).toEqual([403, 'forbidden']);
        expect(answer.text).toContain('The demo takes no real cards.');
      }
    });
  },
  {
    // why: nothing is stored of a refused card, and no processor is called.
    cards: openCards({ store: {} as Store, tokenKey: '', log: createLog('silent'), stripe: LIVE }),
    demoPeople: [
      {
        type: 'demo-people',
        id: EMAILS.owner,
        attributes: { name: 'Owner', role: 'owner', email: EMAILS.owner, password: 'demo' },
      },
    ],
  },
);
