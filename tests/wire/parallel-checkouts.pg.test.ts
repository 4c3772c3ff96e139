/** Many checkouts of one location at once: limits hold for each order, and the budget is spent to the cent. */
import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { checkoutDocument } from '#contract/resources/checkout.ts';
import { REPLAYED_HEADER } from '#contract/headers.ts';
import { paths } from '#tests/support/paths.ts';
import { seedOrdering } from '../support/ordering-practice.ts';
import { codeOf, describeWire } from './wire-kit.ts';

describeWire('checkouts of one location at once', (wired) => {
  beforeAll(async () => {
    await seedOrdering(wired().server.store, wired().practice);
  });
  const sql = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    (await wired().server.store.pool.query<Row>(text, [...values])).rows;

  it('AUTH-24 BUD-01 CHK-15 of two people, while quantities change: no order is above a limit, and each line is spent once', async () => {
    const { patch, post, practice, server, owner } = wired();
    const { main } = practice.locations;
    const staff = await server.signIn('staff');
    const limit = 6_000;
    await sql('update location_users set order_limit_cents = $3 where location_id = $1 and user_id = $2', [
      main,
      practice.users.staff,
      limit,
    ]);
    const budget = async () =>
      Number(
        (
          await sql<{ left: string }>('select budget_current_cents as left from practice_locations where id = $1', [
            main,
          ])
        )[0]?.left,
      );
    await sql('delete from cart_items where location_id = $1', [main]);
    const before = await budget();
    const { gloves, gauze, alginate, bib } = practice.offers;
    const codes = new Set<string>();
    const placed: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const lines: string[] = [];
      // Gloves and alginate begin far above the limit.
      for (const [productDistributorId, qty] of [
        [gloves, 9],
        [gauze, 1],
        [alginate, 9],
        [bib, 1],
      ] as const) {
        const added = await post(paths.cartAdd, {
          data: { type: 'cart-items', attributes: { productDistributorId, qty } },
        });
        lines.push(String(added.json['data']?.['id']));
      }
      const change = (id: string, qty: number) =>
        patch(`/api/v2/cart-items/${id}`, { data: { type: 'cart-items', id, attributes: { qty } } });
      const answers = await Promise.all(
        [10, 12, 2, 20, 1].flatMap((qty, nth) =>
          lines.flatMap((line) => {
            const ask = { as: nth % 2 === 0 ? staff : owner, key: randomUUID() };
            const checkout = () => post(paths.locationCheckout(main), { ids: [line] }, ask);
            return [checkout(), change(line, qty), checkout()];
          }),
        ),
      );
      for (const answer of answers) {
        if (answer.status !== 201) codes.add(answer.status < 300 ? 'changed' : codeOf(answer));
        else if (answer.headers[REPLAYED_HEADER] === undefined)
          placed.push(...v.parse(checkoutDocument, answer.json).meta.orders.map(({ id }) => id));
      }
      await sql('delete from cart_items where location_id = $1', [main]);
    }
    const orders = await sql<{ id: string; total: number; user: string }>(
      'select id::text, total_cents::int as total, user_id::text as user from orders where location_id = $1 and id = any($2::bigint[])',
      [main, placed],
    );
    expect(orders).toHaveLength(placed.length);
    expect(orders.length).toBeGreaterThan(3);
    const bought = await sql('select distinct cart_item_id from order_items where order_id = any($1::bigint[])', [
      placed,
    ]);
    expect(bought).toHaveLength(orders.length);
    expect(orders.filter(({ user, total }) => user === practice.users.staff && total > limit)).toEqual([]);
    expect(before - (await budget())).toBe(orders.reduce((sum, { total }) => sum + total, 0));
    const known = ['changed', 'over-order-limit', 'nothing-to-order', 'key-in-progress', 'cart-line-gone', 'line-gone'];
    expect([...codes].filter((code) => !known.includes(code))).toEqual([]);
    expect(codes).toContain('over-order-limit');
  });
});
