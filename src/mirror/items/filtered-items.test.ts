/** Filters of lists and their counts: computed from columns, with the same result as from the items. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { stockLevel, stockState, type StockFilter } from '#domain/stock/stock-state.ts';
import type { Mirror } from '../mirror.ts';
import { readFacets } from '../read/read-facets.ts';
import { readItems } from '../read/read-items.ts';
import { readStockStates } from '../read/read-stock-states.ts';
import type { ItemQuery } from '../read/views.ts';
import { anyItems } from '../test-support/any-item.ts';
import { buildItem, HERE } from '../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../test-support/open-test-mirror.ts';

const QUERY: ItemQuery = {
  locationId: HERE,
  folderId: null,
  search: '',
  sort: 'name',
  descending: false,
  offset: 0,
  limit: 99,
};

async function holding(items: readonly StockItem[]): Promise<Mirror> {
  const mirror = await openTestMirror();
  await receiveChanges(
    mirror,
    items.map((row) => ({ type: 'item', row })),
  );
  return mirror;
}

async function idsOf(mirror: Mirror, requested: Partial<ItemQuery>): Promise<readonly string[]> {
  return (await readItems(mirror, { ...QUERY, ...requested })).rows.map(({ id }) => id).toSorted();
}

const TODAY = '2026-11-20';
const LAST_DAY = '2026-12-20';
const BY_STATE: Readonly<Record<StockFilter, (item: StockItem) => boolean>> = {
  low: (item) => stockLevel(item) === 'low',
  out: (item) => stockLevel(item) === 'out',
  'not-stocked': (item) => stockLevel(item) === 'not-stocked',
  expiring: (item) =>
    ['expired', 'expiring'].includes(stockState({ ...item, needToHave: null, reorderWhenLte: null }, TODAY)),
};

describe('a list filtered by stock state', () => {
  it('lists the items in that state, and counts the same number in each folder', async () => {
    await fc.assert(
      fc.asyncProperty(anyItems, async (items) => {
        const mirror = await holding(items);
        const counts = await readStockStates(mirror, HERE, LAST_DAY);
        for (const [state, isIn] of Object.entries(BY_STATE) as [StockFilter, (item: StockItem) => boolean][]) {
          const wanted = items.filter(isIn);
          const ids = wanted.map(({ id }) => id).toSorted();
          expect(await idsOf(mirror, { states: [state], expiringBy: LAST_DAY }), state).toEqual(ids);
          for (const folderId of ['10', '11']) {
            const inFolder = wanted.filter((each) => each.folderId === folderId);
            expect(counts.get(folderId)?.[state] ?? 0, `${state} in ${folderId}`).toBe(inFolder.length);
          }
        }
        await mirror.close();
      }),
      { numRuns: 25 },
    );
  });

  it('counts what a search and the other filters find, and with a typing error what is listed instead', async () => {
    const mirror = await holding([
      buildItem('1', { productName: 'Nitrile Gloves', onHand: 0, needToHave: 3, reorderWhenLte: null }),
      buildItem('2', { productName: 'Latex Gloves', onHand: 0, needToHave: 3, rootCategoryName: 'Rubber' }),
      buildItem('3', { productName: 'Latex Gloves', onHand: 1, needToHave: 3, reorderWhenLte: null, stockLevel: 0 }),
      buildItem('4', { productName: 'Syringes', onHand: 0, needToHave: 3, reorderWhenLte: null }),
    ]);
    for (const [within, requested] of [
      [{ search: 'gloves' }, { search: 'gloves' }],
      [{ search: 'glvoes' }, { search: 'glvoes' }],
      [
        { search: 'gloves', facets: { category: 'rubber' } },
        { search: 'gloves', facets: { category: 'rubber' } },
      ],
      [{ search: '', onlyBackordered: true }, { onlyBackordered: true }],
      [{ search: 'nothing like it' }, { search: 'nothing like it' }],
    ] as const) {
      const counts = (await readStockStates(mirror, HERE, LAST_DAY, within)).get('10');
      for (const state of ['low', 'out'] as const) {
        const ids = await idsOf(mirror, { ...requested, states: [state], expiringBy: LAST_DAY });
        expect(counts?.[state] ?? 0, `${state} of ${JSON.stringify(within)}`).toBe(ids.length);
      }
    }
    expect((await readStockStates(mirror, HERE, LAST_DAY, { search: 'glvoes' })).get('10')).toMatchObject({
      low: 1,
      out: 2,
    });
  });

  it('follows stock changes, and a second state adds to the first', async () => {
    const mirror = await holding([
      buildItem('1', { onHand: 3, needToHave: 3, reorderWhenLte: null }),
      buildItem('2', { onHand: 0, needToHave: 3, reorderWhenLte: null }),
      buildItem('3', { onHand: 9, needToHave: 3, reorderWhenLte: null }),
    ]);
    expect(await idsOf(mirror, { states: ['low', 'out'] })).toEqual(['2']);
    await mirror.submit(HERE, {
      do: 'adjust-stock',
      itemId: asId('1'),
      delta: -1,
      reason: 'used',
      source: 'hand',
      reverses: null,
    });
    expect(await idsOf(mirror, { states: ['low', 'out'] })).toEqual(['1', '2']);
    expect((await readStockStates(mirror, HERE, LAST_DAY)).get('10')).toMatchObject({ low: 1, out: 1 });
  });
});

describe('a list of a folder', () => {
  const items = [
    buildItem('1', {
      folderId: asId('10'),
      rootCategoryName: 'Gloves',
      genericName: 'Nitrile Gloves',
      manufacturerName: 'Müller',
      distributorName: 'A',
    }),
    buildItem('2', {
      folderId: asId('11'),
      rootCategoryName: 'Gloves',
      genericName: 'Latex gloves',
      manufacturerName: 'MULLER',
      distributorName: 'B',
    }),
    buildItem('3', { folderId: asId('12'), rootCategoryName: 'Masks', manufacturerName: '', distributorName: 'B' }),
  ];

  it('shows the contents of its subfolders if requested', async () => {
    const mirror = await holding(items);
    expect(await idsOf(mirror, { folderId: '10' })).toEqual(['1']);
    expect(await idsOf(mirror, { folderId: '10', subfolderIds: ['11', '12'] })).toEqual(['1', '2', '3']);
    expect(await idsOf(mirror, { folderId: '10', subfolderIds: ['11'] })).toEqual(['1', '2']);
  });

  it('ITEM-11 is filtered by category, generic name, manufacturer and distributor, and lists these values as written', async () => {
    const mirror = await holding(items);
    expect(await readFacets(mirror, HERE, QUERY)).toEqual({
      category: [
        { value: 'gloves', name: 'Gloves', count: 2 },
        { value: 'masks', name: 'Masks', count: 1 },
      ],
      generic: [
        { value: 'latex gloves', name: 'Latex gloves', count: 1 },
        { value: 'nitrile gloves', name: 'Nitrile Gloves', count: 1 },
      ],
      manufacturer: [{ value: 'muller', name: 'Müller', count: 2 }],
      distributor: [
        { value: 'a', name: 'A', count: 1 },
        { value: 'b', name: 'B', count: 2 },
      ],
    });
    const below = { ...QUERY, folderId: '11', subfolderIds: ['12'] };
    expect((await readFacets(mirror, HERE, below)).category.map(({ count }) => count)).toEqual([1, 1]);
    expect(await idsOf(mirror, { facets: { manufacturer: 'muller' } })).toEqual(['1', '2']);
    expect(await idsOf(mirror, { facets: { category: 'gloves', generic: 'latex gloves' } })).toEqual(['2']);
    expect(await idsOf(mirror, { facets: { manufacturer: 'muller', distributor: 'b' } })).toEqual(['2']);
  });

  it('ITEM-11 SRCH-19 each option counts what the list would show with it, beside the search and the other filters', async () => {
    const folds = { category: 'rootCategoryName', manufacturer: 'manufacturerName' } as const;
    const searches = fc.constantFrom('', 'a', 'glove', 'zz', 'nitrlie');
    const states = fc.subarray<StockFilter>(['low', 'out', 'not-stocked'], { maxLength: 2 });
    await fc.assert(
      fc.asyncProperty(anyItems, searches, states, fc.nat(20), async (some, search, inStates, nth) => {
        const mirror = await holding([...items, ...some]);
        const all = await readFacets(mirror, HERE, QUERY);
        const chosen = [...all.category, { value: '' }][nth % (all.category.length + 1)]?.value ?? '';
        const facets = chosen === '' ? {} : { category: chosen };
        const within = { ...QUERY, search, states: inStates, expiringBy: LAST_DAY, facets };
        const options = await readFacets(mirror, HERE, within);
        for (const facet of Object.keys(folds) as (keyof typeof folds)[]) {
          const listed = await Promise.all(
            all[facet].map(async ({ value, name }) => {
              const shown = { ...within, facets: { ...facets, [facet]: value } };
              return { value, name, count: (await readItems(mirror, shown)).total };
            }),
          );
          const isOffered = (each: (typeof listed)[number]): boolean =>
            each.count > 0 || (facet === 'category' && each.value === chosen);
          const known = options[facet].map(({ value, count }) => ({ value, count }));
          const wanted = listed.filter(isOffered).map(({ value, count }) => ({ value, count }));
          if (search !== 'nitrlie') expect(known).toEqual(wanted);
          else expect(wanted).toEqual(expect.arrayContaining(known.filter(({ count }) => count > 0)));
        }
      }),
      { numRuns: 40 },
    );
  });

  it('ITEM-11 an option that is chosen is offered by its name, also when the search finds none of it', async () => {
    const mirror = await holding(items);
    const within = { ...QUERY, search: 'x', states: ['low'] as const, facets: { category: 'gloves' } };
    expect((await readFacets(mirror, HERE, within)).category).toEqual([{ value: 'gloves', name: 'Gloves', count: 0 }]);
  });
});

describe('SRCH-19 a search', () => {
  const items = [
    buildItem('1', { customName: 'Nitrile gloves powder-free', productName: 'x', note: '' }),
    buildItem('2', { customName: 'Sutures 4-0 nylon', productName: 'x', note: '' }),
    buildItem('3', { customName: 'Articulating paper', productName: 'x', note: '' }),
    buildItem('4', { customName: 'Pedicle screw', productName: 'x', note: '' }),
    buildItem('5', { customName: 'Locking scrw, long', productName: 'x', note: '' }),
  ];
  const find = async (search: string, requested: Partial<ItemQuery> = {}) => {
    const mirror = await holding(items);
    const { rows, instead } = await readItems(mirror, { ...QUERY, ...requested, search });
    return [rows.map(({ id }) => id).join(), instead];
  };

  it('matches inside words, two letters only at their beginning', async () => {
    expect(await find('trile')).toEqual(['1', undefined]);
    expect(await find('free')).toEqual(['1', undefined]);
    expect(await find('yl')).toEqual(['', undefined]);
    expect(await find('ny')).toEqual(['2', undefined]);
  });

  it('corrects typing errors if nothing is found, and says what it searched for instead', async () => {
    expect(await find('nitirle')).toEqual(['1', 'nitrile']);
    expect(await find('nitirl')).toEqual(['1', 'nitrile']);
    expect(await find('artculating papr')).toEqual(['3', 'articulating paper']);
    expect(await find('suturs nylon')).toEqual(['2', 'sutures nylon']);
  });

  it('corrects a word that only other items contain, so that some item contains all of them', async () => {
    expect(await find('pedicle scrw')).toEqual(['4', 'pedicle screw']);
    expect(await find('scrw pedcle')).toEqual(['4', 'screw pedicle']);
    expect(await find('locking scrw')).toEqual(['5', undefined]);
    expect(await find('nylon gloves')).toEqual(['', undefined]);
  });

  it('does not correct sizes, codes, short words and words that are close to none', async () => {
    expect(await find('5-0')).toEqual(['', undefined]);
    expect(await find('nyl0n')).toEqual(['', undefined]);
    expect(await find('xyz')).toEqual(['', undefined]);
    expect(await find('hydrocolloid')).toEqual(['', undefined]);
  });

  it('does not replace a word that another folder contains', async () => {
    expect(await find('sutures', { folderId: '99' })).toEqual(['', undefined]);
  });
});
