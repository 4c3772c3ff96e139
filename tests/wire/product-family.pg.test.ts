/** Families, other packs, related products, and a product's attributes wherever it is shown. */
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import type { Attribute } from '#domain/catalogue/attributes/attribute.ts';
import { paths } from '#tests/support/paths.ts';
import { cataloguePageDocument } from '#contract/resources/catalogue-product.ts';
import { alternativesDocument, offerDetailDocument } from '#contract/resources/offer-detail.ts';
import { productVariantsDocument } from '#contract/resources/product-variants.ts';
import { seedFamily, seedProduct, type SeededProduct } from '#tests/support/seed-family.ts';
import { codeOf, describeWire, type Wired } from './wire-kit.ts';

const LARGE = 130;
const mm = (name: 'length' | 'diameter', value: number): Attribute => ({
  name,
  value,
  text: `${value} mm`,
  source: 'device',
});

describeWire('families of products', (wired) => {
  let screws: readonly SeededProduct[];
  beforeAll(async () => {
    const { server, practice } = wired();
    screws = await seedFamily(server.store.pool, {
      distributorId: practice.distributors.north,
      manufacturer: 'Screwmaker',
      family: 'Cortical Screw',
      count: LARGE,
    });
  });
  const screw = (index: number): SeededProduct => screws[index] ?? { productId: '', offerId: '' };
  const detailOf = async (w: Wired, offerId: string) =>
    v.parse(offerDetailDocument, (await w.get(paths.offer(offerId))).json).data.attributes;
  const variants = async (w: Wired, query = '', offerId = screw(3).offerId) => {
    const answer = await w.get(`${paths.productVariants}?filter[productDistributorId]=${offerId}&${query}`);
    expect([query, answer.status]).toEqual([query, 200]);
    return v.parse(productVariantsDocument, answer.json);
  };
  const alike = async (w: Wired, offerId: string) =>
    v
      .parse(alternativesDocument, (await w.get(`${paths.alternatives}?filter[productDistributorId]=${offerId}`)).json)
      .data.map(({ attributes }) => attributes);

  it('PD-05 the detail of a large family names how many there are, and holds its own values only', async () => {
    const w = wired();
    const answer = await w.get(paths.offer(screw(3).offerId));
    const { attributes } = v.parse(offerDetailDocument, answer.json).data;
    expect(attributes.variantCount).toBe(LARGE);
    expect(new Set(attributes.variants.map(({ productId }) => productId))).toEqual(new Set([screw(3).productId]));
    expect(attributes.modifierList.map(({ name, value }) => [name, value])).toEqual([
      ['Diameter', '2 mm'],
      ['Length', '13 mm'],
    ]);
    expect(answer.text.length).toBeLessThan(4_000);
  });

  it('PD-05 a small family is in the detail as before', async () => {
    const w = wired();
    const few = await seedFamily(w.server.store.pool, {
      distributorId: w.practice.distributors.north,
      manufacturer: 'Fewmaker',
      family: 'Washer',
      count: 5,
    });
    const attributes = await detailOf(w, few[0]?.offerId ?? '');
    expect(attributes.variantCount).toBe(5);
    expect(new Set(attributes.variants.map(({ productId }) => productId)).size).toBe(5);
  });

  it('PD-05 the family comes by page, in the order of its attributes as amounts', async () => {
    const w = wired();
    const { data, meta } = await variants(w, 'page[size]=50');
    expect([meta.page.total, data.length]).toEqual([LARGE, 50]);
    expect(meta.columns.map(({ name }) => name)).toEqual(['Diameter', 'Length']);
    const [diameter, length] = meta.columns;
    const lengths = data.slice(0, 20).map(({ attributes }) => attributes.values[length?.modifierId ?? '']);
    expect(lengths.slice(0, 4)).toEqual(['10 mm', '11 mm', '12 mm', '13 mm']);
    expect(data[0]?.attributes.values[diameter?.modifierId ?? '']).toBe('2 mm');
    expect(meta.currentIndex).toBe(3);
    expect(data.filter(({ attributes }) => attributes.isCurrent).map(({ id }) => id)).toEqual([screw(3).productId]);
    const down = await variants(w, `sort=-modifier.${length?.modifierId}&page[size]=1`);
    expect(down.data[0]?.attributes.values[length?.modifierId ?? '']).toBe('35 mm');
    const second = await variants(w, 'page[size]=50&page[number]=2');
    expect([second.data.length, second.meta.columns]).toEqual([50, []]);
    expect(second.data.some(({ id }) => data.some((each) => each.id === id))).toBe(false);
  });

  it('PD-05 CAT-13 filters by several attributes: OR within one, AND between them, counts without the own choice', async () => {
    const w = wired();
    const [diameter, length] = (await variants(w)).meta.columns;
    const value = (column: typeof diameter, text: string): string =>
      column?.options.find((each) => each.value === text)?.valueId ?? '0';
    const [two, three] = [value(diameter, '2 mm'), value(diameter, '2.5 mm')];
    const ten = value(length, '10 mm');
    const either = await variants(w, `filter[modifierValueId]=${two},${three}&page[size]=200`);
    expect(either.meta.page.total).toBe(52);
    const both = await variants(w, `filter[modifierValueId]=${two},${ten}`);
    expect(both.data.map(({ attributes }) => Object.values(attributes.values).toSorted())).toEqual([['10 mm', '2 mm']]);
    const [ofDiameter, ofLength] = both.meta.columns;
    expect(ofDiameter?.options.reduce((sum, { count }) => sum + count, 0)).toBe(5);
    expect(ofLength?.options.reduce((sum, { count }) => sum + count, 0)).toBe(26);
    expect((await variants(w, `searchable=${encodeURIComponent('2.5 mm 11')}`)).meta.page.total).toBe(1);
    expect((await variants(w, 'searchable=nothing-like-it')).data).toEqual([]);
  });

  it('API-28 refuses what is no offer and no list of ids', async () => {
    const w = wired();
    expect((await w.get(`${paths.productVariants}?filter[productDistributorId]=x`)).status).toBe(404);
    const bad = await w.get(
      `${paths.productVariants}?filter[productDistributorId]=${screw(1).offerId}&filter[modifierValueId]=a`,
    );
    expect([bad.status, codeOf(bad)]).toEqual([400, 'bad-parameter']);
  });

  it('API-28 PD-05 other sizes stand under their own kind with what differs, the nearest first, and never as similar', async () => {
    const w = wired();
    const others = await alike(w, screw(3).offerId);
    expect(new Set(others.map(({ kind }) => kind))).toEqual(new Set(['other-size']));
    expect(others).toHaveLength(12);
    expect(others[0]?.differences).toEqual([
      { label: 'Length', own: '13 mm', other: expect.stringMatching(/^1[24] mm$/) },
    ]);
  });

  it('API-28 OPT-01 similar is another maker’s product with the same key and equal in all that either states; a location may refuse it, or say that another is the same', async () => {
    const w = wired();
    const { pool } = w.server.store;
    const seed = (manufacturer: string, attributes: readonly Attribute[], similarKey: string | null) =>
      seedProduct(pool, {
        distributorId: w.practice.distributors.north,
        manufacturer,
        name: 'Gauze',
        attributes,
        similarKey,
      });
    const own = await seed('Maker A', [mm('length', 50)], 'gauze|50');
    const equal = await seed('Maker B', [mm('length', 50)], 'gauze|50');
    await seed('Maker A', [mm('length', 50)], 'gauze|50');
    await seed('Maker C', [mm('length', 24)], 'gauze|50');
    await seed('Maker D', [mm('length', 50), mm('diameter', 3)], 'gauze|50');
    await seed('Maker E', [], null);
    const far = await seed('Maker F', [mm('length', 51)], 'gauze|51');
    const similar = async () =>
      (await alike(w, own.offerId)).filter(({ kind }) => kind === 'similar').map(({ productId }) => productId);
    expect(await similar()).toEqual([equal.productId]);
    const choose = (to: SeededProduct, choice: 'never' | 'same') =>
      pool.query(
        `insert into substitution_choices (location_id, from_product_id, to_product_id, choice, user_id) values ($1, $2, $3, $4, $5)`,
        [w.practice.locations.main, own.productId, to.productId, choice, w.practice.users.owner],
      );
    await choose(equal, 'never');
    await choose(far, 'same');
    expect(await similar()).toEqual([far.productId]);
  });

  it('PD-04 PD-11 each offer of a product tells its own pack, and its price per unit by it', async () => {
    const w = wired();
    const { offerId, productId } = await seedProduct(w.server.store.pool, {
      distributorId: w.practice.distributors.north,
      manufacturer: 'Maker A',
      name: 'Swab',
      attributes: [],
      similarKey: null,
    });
    await w.server.store.pool.query(
      `insert into offers (product_id, distributor_id, sku, price_cents, stock_level, package_measure, package_quantity)
        values ($1, $2, 'case-of-it', 10000, 5, 'Case', 1000)`,
      [productId, w.practice.distributors.harbor],
    );
    const { alternatives } = await detailOf(w, offerId);
    expect(alternatives.map(({ packageText, packageQty, unitPrice }) => [packageText, packageQty, unitPrice])).toEqual([
      ['Case of 1000', 1000, 0.1],
    ]);
  });

  it('PD-05 CAT-27 CART-06 ITEM-02 attributes are told in detail with their source, and as a line in list, cart and item', async () => {
    const w = wired();
    const { pool } = w.server.store;
    const attributes: readonly Attribute[] = [
      { name: 'sterility', value: 'sterile', text: 'Sterile', source: 'name' },
      mm('length', 50),
      { ...mm('diameter', 3.5), source: 'column' },
    ];
    await pool.query(
      'update products set attributes = $1::jsonb where id = (select product_id from offers where id = $2)',
      [JSON.stringify(attributes), w.practice.offers.gloves],
    );
    const detail = await detailOf(w, w.practice.offers.gloves);
    expect(detail.specifications?.map(({ label, text, source }) => [label, text, source])).toEqual([
      ['Diameter', '3.5 mm', 'column'],
      ['Length', '50 mm', 'device'],
      ['Sterility', 'Sterile', 'name'],
    ]);
    w.server.store.announceOffers([w.practice.offers.gloves]);
    const listed = async (include: string) => {
      const answer = await w.get(`${paths.offers}?searchable=gloves&include=${include}`);
      return v.parse(cataloguePageDocument, answer.json).data.find(({ id }) => id === w.practice.offers.gloves)
        ?.attributes;
    };
    await expect.poll(async () => (await listed(''))?.attributesText).toBe('3.5 mm · 50 mm · Sterile');
    expect((await listed(''))?.specifications).toBeUndefined();
    expect((await listed('specifications'))?.specifications).toEqual([
      { label: 'Diameter', text: '3.5 mm' },
      { label: 'Length', text: '50 mm' },
      { label: 'Sterility', text: 'Sterile' },
    ]);
    const rows = (await w.get(`${paths.changes}?limit=500`)).json['data'] as {
      type: string;
      attributes: Record<string, unknown>;
    }[];
    const item = rows.find(
      (row) => row.type === 'workspace-items' && row.attributes['productDistributorId'] === w.practice.offers.gloves,
    );
    expect(item?.attributes['attributes']).toEqual((await listed('specifications'))?.specifications);
    const without = rows.find(
      (row) => row.type === 'workspace-items' && row.attributes['productDistributorId'] === w.practice.offers.gauze,
    );
    expect(without === undefined || 'attributes' in without.attributes).toBe(false);
    const added = await w.post(paths.cartAdd, {
      data: { type: 'cart-items', attributes: { productDistributorId: w.practice.offers.gloves, qty: 1 } },
    });
    expect(added.status).toBe(201);
    expect(added.text).toContain('3.5 mm · 50 mm · Sterile');
  });
});
