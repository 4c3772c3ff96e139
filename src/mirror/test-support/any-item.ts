/** Arbitrary items for property tests, with every field that lists sort by and export. */
import fc from 'fast-check';
import { asId } from '#domain/ids.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import { buildItem } from './build-rows.ts';

const words = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', 'Gloves M', 'gloves l', 'Öl + Wasser', '=cmd()', 'a, "b"', 'tab\there') },
  fc.string({ maxLength: 70, unit: 'grapheme' }),
);
const count = fc.nat({ max: 99_999 });
const day = fc.constantFrom('2025-12-31', '2026-11-20', '2027-03-01');
const few = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value, { freq: 3 });

/** An item in folder `10` or `11`; its id is a number. */
export const anyItem: fc.Arbitrary<StockItem> = fc
  .record({
    folderId: fc.constantFrom('10', '11').map((id) => asId<StockItem['folderId']>(id)),
    distributorName: words,
    distributorSku: words,
    manufacturerName: words,
    manufacturerSku: words,
    productName: words,
    productDescription: words,
    rootCategoryName: words,
    genericName: words,
    customName: few(words),
    codes: fc.array(fc.constantFrom('00012345678905', '10012345678902', 'odd\tcode'), { maxLength: 2 }),
    isActive: fc.boolean(),
    stockLevel: fc.constantFrom(0, 5),
    priceCents: few(fc.oneof(fc.constant(0), fc.nat({ max: 2_000_000 }))),
    onHand: fc.oneof(fc.constant(0), count),
    needToHave: few(count),
    reorderWhenLte: few(count),
    expirationDate: few(day),
    note: words,
    shelf: fc.constantFrom('', 'A3 top', 'a10', 'A2', '=shelf'),
    noteConflict: few(words),
    lastOrderedDate: few(day),
    lastOrderedQty: few(count),
  })
  .chain(({ shelf, ...fields }) =>
    fc
      .tuple(fc.nat({ max: 1_000_000 }), fc.boolean())
      // Rows of older builds have no shelf.
      .map(([id, isOld]) => buildItem(String(id), isOld ? fields : { ...fields, shelf })),
  );

/** Items of one location, with unique ids. */
export const anyItems: fc.Arbitrary<readonly StockItem[]> = fc.uniqueArray(anyItem, {
  maxLength: 12,
  selector: ({ id }) => id,
});
