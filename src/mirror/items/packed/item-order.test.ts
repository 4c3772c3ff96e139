/** Keys and order, unchanged since columns were introduced: devices have stored such keys, and people know their lists by heart. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ItemSort } from '#domain/stock/list-keys.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { anyItem, anyItems } from '../../test-support/any-item.ts';
import { HERE } from '../../test-support/build-rows.ts';
import { openTestMirror, receiveChanges } from '../../test-support/open-test-mirror.ts';
import { columnsOf } from './item-columns.ts';
import { readItems } from '../../read/read-items.ts';

const folded = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '').replace(/\s+/g, ' ').trim();
const nameOf = (item: StockItem): string => folded(item.customName ?? item.productName).slice(0, 48);

const SHELF_KEYS = new Map([
  ['A3 top', 'a000003 top'],
  ['a10', 'a000010'],
  ['A2', 'a000002'],
  ['=shelf', '=shelf'],
]);
const shelfKey = ({ shelf = '' }: StockItem): string => SHELF_KEYS.get(shelf) ?? '\uffff';

/** Out, low, stocked, not stocked. */
function levelOf({ onHand, needToHave, reorderWhenLte }: StockItem): number {
  if (onHand === 0) return (needToHave ?? 0) === 0 && reorderWhenLte === null ? 3 : 0;
  if (reorderWhenLte !== null) return onHand <= reorderWhenLte ? 1 : 2;
  return onHand < (needToHave ?? 0) ? 1 : 2;
}

/** The values packed for lists; devices have stored them, and compute one again only with a new version (`versions.ts`). */
const packedKeys = (item: StockItem) => ({
  category: folded(item.rootCategoryName),
  name: nameOf(item),
  manufacturer: folded(item.manufacturerName),
  distributor: `${folded(item.distributorName)}\t${folded(item.distributorSku)}`,
  expiration: item.expirationDate ?? '9999',
  lastOrdered: item.lastOrderedDate ?? '',
  price: item.priceCents ?? -1,
  onHand: item.onHand,
  backordered: item.isActive && item.stockLevel <= 0 ? 1 : 0,
  level: levelOf(item),
  shelf: shelfKey(item),
  words: ` ${folded(
    [
      item.customName ?? '',
      item.productName,
      item.manufacturerName,
      item.manufacturerSku,
      item.distributorName,
      item.distributorSku,
      item.rootCategoryName,
      item.codes.join(' '),
      item.note,
      item.noteConflict ?? '',
      item.shelf ?? '',
    ].join(' '),
  )}`,
});

const BY: Readonly<Record<string, (item: StockItem) => readonly (string | number)[]>> = {
  category: (item) => [folded(item.rootCategoryName), nameOf(item)],
  name: (item) => [nameOf(item)],
  manufacturer: (item) => [folded(item.manufacturerName), nameOf(item)],
  distributor: (item) => [folded(item.distributorName), folded(item.distributorSku)],
  price: (item) => [item.priceCents ?? -1],
  onHand: (item) => [item.onHand],
  state: (item) => [levelOf(item), nameOf(item)],
  expirationDate: (item) => [item.expirationDate ?? '9999'],
  lastOrdered: (item) => [item.lastOrderedDate ?? ''],
  shelf: (item) => [shelfKey(item), nameOf(item)],
};

function ascending(by: (item: StockItem) => readonly (string | number)[]) {
  return (a: StockItem, b: StockItem): number => {
    const [left, right] = [
      [...by(a), a.id],
      [...by(b), b.id],
    ];
    const nth = left.findIndex((value, index) => value !== right[index]);
    return nth === -1 ? 0 : (left[nth] ?? '') < (right[nth] ?? '') ? -1 : 1;
  };
}

it('G12 packs every item exactly as it is already packed on devices', () => {
  fc.assert(
    fc.property(anyItem, (item) => {
      expect(columnsOf(item.id, item)).toMatchObject(packedKeys(item));
    }),
  );
});

it('ITEM-09 ITEM-13 ITEM-27 lists items in the same order as ever, up and down', async () => {
  await fc.assert(
    fc.asyncProperty(anyItems, async (items) => {
      const mirror = await openTestMirror();
      await receiveChanges(
        mirror,
        items.map((row) => ({ type: 'item', row })),
      );
      for (const [sort, by] of Object.entries(BY)) {
        const query = { locationId: HERE, folderId: null, search: '', sort: sort as ItemSort, offset: 0, limit: 99 };
        const ids = async (descending: boolean): Promise<string[]> =>
          (await readItems(mirror, { ...query, descending })).rows.map(({ id }) => id);
        const expected = items.toSorted(ascending(by)).map(({ id }) => id);
        expect(await ids(false), sort).toEqual(expected);
        expect(await ids(true), sort).toEqual(expected.toReversed());
      }
      await mirror.close();
    }),
    { numRuns: 20 },
  );
});
