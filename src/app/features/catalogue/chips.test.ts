import { expect, it } from 'vitest';
import { EVERY_PRODUCT, withIds, withOrderHistory, withTerm } from '#domain/catalogue/catalogue-query.ts';
import { chipsOf, cleared } from './chips.ts';
import { withCategory } from './category-choice.ts';

const nameOf = (_: unknown, id: number): string | null =>
  ({ 3: 'Harbor Medical', 40: 'Gloves', 41: 'Exam' })[id] ?? null;

it('CAT-18 shows each active filter as a chip with the literal words', () => {
  const query = withIds(withTerm(withOrderHistory(EVERY_PRODUCT, true), 'mask'), 'distributorId', [3, 8]);
  expect(chipsOf(query, { nameOf }).map(({ text }) => text)).toEqual([
    'In: Order History',
    'Search: mask',
    'Distributor: Harbor Medical',
    'Distributor: 8',
  ]);
  expect(chipsOf(EVERY_PRODUCT, { nameOf })).toEqual([]);
});

it('CAT-18 a value of an attribute is named after the attribute', () => {
  const query = withIds(EVERY_PRODUCT, 'modifierValueId', [3, 8]);
  const groupOf = (_: unknown, id: number): string | null => (id === 3 ? 'Length' : null);
  expect(chipsOf(query, { nameOf, groupOf }).map(({ text }) => text)).toEqual([
    'Length: Harbor Medical',
    'Modifier: 8',
  ]);
});

it('CAT-18 CAT-07 the x drops that value alone and starts again at page 1', () => {
  const query = { ...withIds(withTerm(EVERY_PRODUCT, 'mask'), 'distributorId', [3, 8]), page: 4, sort: 'price' };
  const [term, first] = chipsOf(query, { nameOf });
  expect(first?.without).toMatchObject({
    page: 1,
    sort: '-popularity',
    filters: { distributorId: [8], searchable: 'mask' },
  });
  expect(term?.without).toMatchObject({ page: 1, filters: { distributorId: [3, 8], searchable: '' } });
});

it('CAT-18 a category that is dropped takes those below it along', () => {
  const query = withCategory(EVERY_PRODUCT, [40, 41, 42]);
  const chips = chipsOf(query, { nameOf });
  expect(chips.map(({ text }) => text)).toEqual(['Category: Gloves', 'Subcategory: Exam', 'Generic: 42']);
  expect(chips[0]?.without).toEqual(EVERY_PRODUCT);
  expect(chips[1]?.without.filters).toMatchObject({ grandparentId: [40], parentId: [], categoryId: [] });
});

it('CAT-18 "Clear all" drops all', () => {
  const query = withIds(withTerm(withOrderHistory(EVERY_PRODUCT, true), 'mask'), 'packageQty', [100]);
  expect(cleared(query)).toEqual(EVERY_PRODUCT);
});
