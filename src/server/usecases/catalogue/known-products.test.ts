import { expect, it } from 'vitest';
import type { ProductFacts } from '../../store/catalogue/product-facts.ts';
import { createKnownProducts, type ProductSource } from './known-products.ts';

/** Products 1 and 2, each with the offer of ten times its number; `prices` is the content of the database. */
function world() {
  const prices = new Map([
    ['10', 100],
    ['20', 200],
  ]);
  const extra: string[] = [];
  let reads = 0;
  let gate: Promise<void> = Promise.resolve();
  const offersOf = (ids: readonly string[]) =>
    [...prices, ...extra.map((id) => [id, 5] as const)]
      .map(([id, price_cents]) => ({ id, product_id: id.slice(0, 1), price_cents, status: 'active' }))
      .filter(({ product_id: product }) => ids.includes(product));
  // why: tests the cache alone; the wire tests cover PostgreSQL.
  const source: ProductSource = {
    productsOfOffers: (ids) => Promise.resolve(ids.map((id) => id.slice(0, 1))),
    factsOf: async (ids) => {
      reads += 1;
      const facts = ids.map((id) => ({
        product_id: id,
        offers: offersOf([id]),
      }));
      await gate;
      return facts as unknown as ProductFacts[];
    },
  };
  let now = 1_000;
  const products = createKnownProducts(source, () => now);
  return {
    products,
    prices,
    extra,
    reads: () => reads,
    later: (ms: number) => (now += ms),
    hold(until: Promise<void>) {
      gate = until;
    },
    price: async (product: string) => (await products.read([product]))[0]?.offers[0]?.price_cents,
  };
}

it('reads a product once, and again when one of its offers changed', async () => {
  const { products, prices, price, reads } = world();
  expect([await price('1'), await price('1'), reads()]).toEqual([100, 100, 1]);
  prices.set('10', 90);
  products.forget(['10']);
  expect([await price('1'), reads()]).toEqual([90, 2]);
});

it('reads a product again when it has a new offer', async () => {
  const { products, extra } = world();
  await products.read(['1', '2']);
  extra.push('11');
  products.forget(['11']);
  await expect.poll(async () => (await products.read(['1']))[0]?.offers.length).toBe(2);
});

it('does not keep what was being read while a change was heard of', async () => {
  const { products, prices, price, hold } = world();
  let open = (): void => {};
  hold(new Promise((resolve) => (open = resolve)));
  const reading = price('1');
  prices.set('10', 90);
  products.forget(['10']);
  open();
  expect(await reading).toBe(100);
  expect(await price('1')).toBe(90);
});

it('believes what nobody announced for 15 seconds at most, and nothing where announcements may be missing', async () => {
  const { products, prices, price, later } = world();
  await price('1');
  prices.set('10', 90);
  later(14_000);
  expect(await price('1')).toBe(100);
  later(2_000);
  expect(await price('1')).toBe(90);
  prices.set('10', 80);
  products.forgetAll();
  expect(await price('1')).toBe(80);
});

it('gives products in the order they are asked for, known or not', async () => {
  const { products } = world();
  await products.read(['2']);
  expect((await products.read(['2', '1'])).map(({ product_id: id }) => id)).toEqual(['2', '1']);
});
