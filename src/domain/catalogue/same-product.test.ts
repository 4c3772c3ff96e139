import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Attribute } from './attributes/attribute.ts';
import { type OfferIdentity, sameProduct } from './same-product.ts';

const length = (mm: number): Attribute[] => [{ name: 'length', value: mm, text: `${mm} mm`, source: 'device' }];
const offer = (id: string, more: Partial<OfferIdentity> = {}): OfferIdentity => ({
  id,
  distributorId: id[0] ?? '',
  codes: [],
  number: null,
  pack: { measure: '', pieces: null },
  attributes: [],
  ...more,
});
const pack = (pieces: number) => ({ pack: { measure: 'Box', pieces } });

/** The offer ids of each product, sorted. */
const partition = (offers: readonly OfferIdentity[], before?: ReadonlySet<string>): string[] =>
  sameProduct(offers, before)
    .products.map((each) =>
      each
        .map(({ id }) => id)
        .toSorted()
        .join(' '),
    )
    .toSorted();

describe('which offers are of one product', () => {
  it('PD-03 a common code of any level joins, also over others; without code and number each stands alone', () => {
    const offers = [
      offer('a1', { codes: ['each'] }),
      offer('b1', { codes: ['case'] }),
      offer('c1', { codes: ['box', 'each', 'case'] }),
      offer('a2'),
      offer('b2'),
    ];
    expect(partition(offers)).toEqual(['a1 b1 c1', 'a2', 'b2']);
    expect(partition(offers.slice(0, 2))).toEqual(['a1', 'b1']);
  });

  it('PD-03 maker and number join offers of two distributors, whether they have codes or not', () => {
    expect(partition([offer('a1', { number: 'm|1' }), offer('b1', { number: 'm|1' })])).toEqual(['a1 b1']);
    expect(partition([offer('a1', { number: 'm|1', codes: ['x'] }), offer('b1', { number: 'm|1' })])).toEqual([
      'a1 b1',
    ]);
    expect(
      partition([offer('a1', { number: 'm|1', codes: ['x'] }), offer('b1', { number: 'm|1', codes: ['y'] })]),
    ).toEqual(['a1 b1']);
    expect(partition([offer('a1', { number: 'm|1' }), offer('b1', { number: 'n|1' })])).toEqual(['a1', 'b1']);
  });

  it('PD-03 a number that one distributor lists twice in one pack names a family, for everybody', () => {
    const twice = [
      offer('a1', { number: 'm|1', codes: ['x'], ...pack(1) }),
      offer('a2', { number: 'm|1', codes: ['y'], ...pack(1) }),
      offer('b1', { number: 'm|1' }),
      offer('c1', { number: 'm|1', codes: ['x'] }),
    ];
    const found = sameProduct(twice);
    expect([...found.ambiguous]).toEqual(['m|1']);
    expect(partition(twice)).toEqual(['a1 c1', 'a2', 'b1']);
    expect(Object.fromEntries(found.identifiedBy)).toEqual({ a1: 'gtin', a2: 'gtin', b1: 'alone', c1: 'gtin' });
    expect(partition([offer('a1', { number: 'm|1' }), offer('a2', { number: 'm|1' })])).toEqual(['a1', 'a2']);
    expect(partition([offer('a1', { number: 'm|1' }), offer('b1', { number: 'm|1' })], new Set(['m|1']))).toEqual([
      'a1',
      'b1',
    ]);
  });

  it('PD-03 a number under which one stated pack has two GTINs names a family, whoever lists them', () => {
    const [gtin, other] = ['00812345000010', '00812345000027'];
    const listed = (id: string, code: string, pieces: number) =>
      offer(id, { number: 'm|1', codes: [code], ...pack(pieces) });
    expect(partition([listed('a1', gtin, 20), listed('b1', other, 20)])).toEqual(['a1', 'b1']);
    expect(partition([listed('a1', gtin, 20), listed('b1', other, 200)])).toEqual(['a1 b1']);
    expect(partition([listed('a1', gtin, 20), listed('b1', '+H123ABC1', 20)])).toEqual(['a1 b1']);
  });

  it('PD-03 in another stated pack it is the same product; a code that holds both levels takes the proof away', () => {
    const packs = [
      offer('a1', { number: 'm|1', codes: ['x'], ...pack(100) }),
      offer('a2', { number: 'm|1', codes: ['y'], ...pack(1000) }),
    ];
    expect(partition(packs)).toEqual(['a1 a2']);
    expect(sameProduct(packs).identifiedBy.get('a1')).toBe('number');
    const unstated = packs.map((each) => ({ ...each, pack: { measure: '', pieces: null } }));
    expect(partition(unstated)).toEqual(['a1', 'a2']);
    expect(partition([...unstated, offer('b1', { codes: ['x', 'y'] })])).toEqual(['a1 a2 b1']);
  });

  it('PD-03 sizes that contradict keep offers apart, with one number and with codes', () => {
    const sized = (id: string, mm: number, more: Partial<OfferIdentity>) =>
      offer(id, { attributes: length(mm), ...more });
    expect(partition([sized('a1', 50, { number: 'm|1' }), sized('b1', 24, { number: 'm|1' })])).toEqual(['a1', 'b1']);
    expect(partition([sized('a1', 610, { number: 'm|1' }), sized('b1', 609.6, { number: 'm|1' })])).toEqual(['a1 b1']);
    const bridged = [
      sized('a1', 50, { codes: ['x'] }),
      sized('b1', 24, { codes: ['y'] }),
      offer('c1', { codes: ['y', 'x'] }),
    ];
    expect(partition(bridged)).toEqual(['a1', 'b1 c1']);
  });

  it('PD-03 one code that a distributor gives to several sizes joins those of one size; who states none is of neither', () => {
    const sized = (id: string, mm: number) => offer(id, { codes: ['x'], attributes: length(mm) });
    expect(partition([sized('a1', 50), sized('b1', 50), sized('b2', 24), offer('c1', { codes: ['x'] })])).toEqual([
      'a1 b1',
      'b2',
      'c1',
    ]);
  });

  it('PD-03 half a diopter or a millimetre more is another size; an inch that was rounded is none', () => {
    const pair = (one: number, other: number, unit = 'mm') =>
      partition([
        offer('a1', { number: 'm|1', attributes: length(one) }),
        offer('b1', {
          number: 'm|1',
          attributes: [{ name: 'length', value: other, text: `1 ${unit}`, source: 'name' }],
        }),
      ]);
    expect([pair(28, 28.5), pair(100, 102), pair(50, 50.8, 'in')]).toEqual([['a1', 'b1'], ['a1', 'b1'], ['a1 b1']]);
  });

  it('PD-03 one list with one number in two packs means two things where their names have other numbers', () => {
    const bur = (id: string, name: string, pieces: number) => offer(id, { number: 'm|1', name, ...pack(pieces) });
    expect(partition([bur('a1', 'Bur FG 330, 5/pk', 5), bur('a2', 'Bur FG 557, 10/pk', 10)])).toEqual(['a1', 'a2']);
    expect(partition([bur('a1', 'Bur FG 330, 5/pk', 5), bur('a2', 'Bur FG 330 10/pk', 10)])).toEqual(['a1 a2']);
    expect(partition([bur('a1', 'Gauze 2 in', 5), bur('a2', 'Gauze 2 x 2 in', 10)])).toEqual(['a1 a2']);
  });

  it('PD-03 sterile and non-sterile are two things; a material may be named with its coating', () => {
    const made = (id: string, name: 'sterility' | 'material', text: string) =>
      offer(id, { number: 'm|1', attributes: [{ name, value: text, text, source: 'name' }] });
    expect(partition([made('a1', 'sterility', 'Sterile'), made('b1', 'sterility', 'Non-Sterile')])).toHaveLength(2);
    expect(partition([made('a1', 'material', 'Latex'), made('b1', 'material', 'Nitrile')])).toHaveLength(2);
    expect(partition([made('a1', 'material', 'Latex'), made('b1', 'material', 'Latex / Silicone')])).toHaveLength(1);
  });

  it('PD-03 several numbers that hang together by codes join nothing where the whole contradicts itself', () => {
    const chain = [
      offer('a1', { number: 'm|1', codes: ['x'], ...pack(1) }),
      offer('b1', { number: 'm|1', codes: ['z'] }),
      offer('b2', { number: 'm|2', codes: ['z'] }),
      offer('a2', { number: 'm|2', codes: ['y'], ...pack(1) }),
    ];
    expect(partition(chain)).toEqual(['a1', 'a2', 'b1 b2']);
  });

  const offers = fc
    .array(
      fc.record({
        distributorId: fc.constantFrom('a', 'b', 'c'),
        codes: fc.uniqueArray(fc.constantFrom('p', 'q', 'r', 's', 't', 'u'), { maxLength: 2 }),
        number: fc.option(fc.constantFrom('m|1', 'm|2', 'n|1')),
        pieces: fc.option(fc.constantFrom(1, 10)),
        mm: fc.option(fc.constantFrom(20, 30)),
      }),
      { maxLength: 12 },
    )
    .map((rows) =>
      rows.map((row, at) =>
        offer(`${row.distributorId}${at}`, {
          distributorId: row.distributorId,
          codes: row.codes,
          number: row.number,
          pack: { measure: row.pieces === null ? '' : 'Box', pieces: row.pieces },
          attributes: row.mm === null ? [] : length(row.mm),
        }),
      ),
    );

  it('PD-03 the order of offers changes nothing', () => {
    const shuffled = offers.chain((rows) =>
      fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })),
    );
    fc.assert(
      fc.property(shuffled, ([rows, other]) => {
        expect(partition(other)).toEqual(partition(rows));
        expect([...sameProduct(other).ambiguous].toSorted()).toEqual([...sameProduct(rows).ambiguous].toSorted());
      }),
      { numRuns: 2_000 },
    );
  });

  it('PD-03 offers of one product hang together by codes and numbers alone', () => {
    fc.assert(
      fc.property(offers, (rows) => {
        for (const product of sameProduct(rows).products) {
          const [first, ...rest] = product;
          const reached = new Set(first === undefined ? [] : [first]);
          for (let grew = true; grew;) {
            grew = false;
            for (const each of rest.filter((one) => !reached.has(one))) {
              const isTied = [...reached].some(
                (one) =>
                  one.codes.some((code) => each.codes.includes(code)) ||
                  (one.number !== null && one.number === each.number),
              );
              if (isTied) reached.add(each);
              grew ||= isTied;
            }
          }
          expect(reached.size).toBe(product.length);
        }
      }),
      { numRuns: 1_000 },
    );
  });
});
