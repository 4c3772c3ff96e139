import { expect, it } from 'vitest';
import { attributeLabel } from '#domain/catalogue/attribute-texts.ts';
import { EVERY_PRODUCT, pruned, withIds } from '#domain/catalogue/catalogue-query.ts';
import { shownOptions } from '#domain/catalogue/filter-options.ts';
import { COLLAPSE, MODIFIER_COLLAPSE } from '#domain/constants.ts';
import { knownIds, panelsOf, shownPanels, withChosen } from './panels.ts';
import { someOptions } from './testing/some-options.ts';

const named = (id: number, name: string) => ({ id, name, productCount: id });
const FULL = someOptions({
  packages: [
    { package_qty: 100, productCount: 3 },
    { package_qty: 1, productCount: 2 },
    { package_qty: 20, productCount: 1 },
  ],
  categories: [named(7, 'Gloves')],
  generics: [{ ...named(9, 'Nitrile Gloves'), parent_id: 8 }],
  modifiers: [
    { value_id: 31, value: 'a2', modifier_id: 7, name: 'Shade', productCount: 5 },
    { value_id: 32, value: 'Mint', modifier_id: 8, name: 'Flavor', productCount: 6 },
  ],
  manufacturers: [named(4, 'Kestra')],
});

it('CAT-12 shows the panels in their order, and none without options', () => {
  expect(panelsOf(FULL).map(({ key }) => key)).toEqual([
    'distributors',
    'manufacturers',
    'packages',
    'categories',
    'generics',
    'modifier-Flavor',
    'modifier-Shade',
  ]);
  expect(panelsOf(someOptions()).map(({ key }) => key)).toEqual(['distributors']);
  expect(panelsOf(someOptions({ distributors: [] }))).toEqual([]);
});

it('CAT-13 CAT-14 CAT-25 an option has id, name, count and whether it is connected; packages and modifiers are built from their own fields', () => {
  const [distributors, , packages, , , flavor, shade] = panelsOf(FULL);
  expect(distributors?.options[0]).toEqual({ id: 2, name: 'Zeta', count: 4, isConnected: true });
  expect(packages?.options.map(({ id, name, count }) => [id, name, count])).toEqual([
    [1, 'Single', 2],
    [20, 'Pack of 20', 1],
    [100, 'Pack of 100', 3],
  ]);
  expect([flavor, shade].map((panel) => panel?.options.map(({ id, name }) => [panel.title, id, name]))).toEqual([
    [['Flavor', 32, 'Mint']],
    [['Shade', 31, 'A2']],
  ]);
});

it('CAT-15 CAT-06 takes all distributors, ids as integers, where the answer names none', () => {
  const all = [
    { type: 'distributors' as const, id: '5', attributes: { name: 'Beta', productCount: 1, isConnected: false } },
    { type: 'distributors' as const, id: '6', attributes: { name: 'Gamma', productCount: 1, isConnected: true } },
  ];
  const [panel] = panelsOf(someOptions({ distributors: [] }), all);
  expect(panel?.options.map(({ id, name }) => [id, name])).toEqual([
    [6, 'Gamma'],
    [5, 'Beta'],
  ]);
  expect(panelsOf(someOptions(), all)[0]?.options.map(({ id }) => id)).toEqual([2, 1]);
});

it('CAT-16 lists connected distributors first', () => {
  expect(panelsOf(someOptions())[0]?.options.map(({ name }) => name)).toEqual(['Zeta', 'Alpha']);
});

it('CAT-22 CAT-23 folds every panel by the common numbers and modifiers by their own', () => {
  expect(panelsOf(FULL).map(({ collapse }) => collapse)).toEqual([
    COLLAPSE,
    COLLAPSE,
    COLLAPSE,
    COLLAPSE,
    COLLAPSE,
    MODIFIER_COLLAPSE,
    MODIFIER_COLLAPSE,
  ]);
});

const value = (id: number, modifier: number, text: string, productCount = 1) => ({
  value_id: id,
  value: text,
  modifier_id: modifier,
  name: `Attribute ${modifier}`,
  productCount,
});

it('CAT-12 CAT-14 has one panel for each attribute, that of most products first, its values by what they are', () => {
  const modifiers = [value(1, 7, '10 mm', 3), value(2, 8, 'Left', 30), value(3, 7, '9 mm', 2), value(4, 7, '2 in')];
  const panels = panelsOf(someOptions({ distributors: [], modifiers }));
  expect(panels.map(({ key, title, options }) => [key, title, ...options.map(({ name }) => name)])).toEqual([
    ['modifier-Attribute 8', 'Attribute 8', 'Left'],
    ['modifier-Attribute 7', 'Attribute 7', '9 mm', '10 mm', '2 in'],
  ]);
});

it('CAT-12 what nearly every product states waits behind the sizes, however many products state it', () => {
  const named = (modifier: number, name: string, productCount: number) => ({
    ...value(modifier, modifier, 'x', productCount),
    name,
  });
  const late = (['sterility', 'singleUse', 'otherSize'] as const).map((name, at) =>
    named(at, attributeLabel(name), 900),
  );
  const modifiers = [...late, named(7, 'Length', 3), named(8, 'Diameter', 4)];
  expect(panelsOf(someOptions({ distributors: [], modifiers })).map(({ title }) => title)).toEqual([
    'Diameter',
    'Length',
    'Sterility',
    'Use',
    'Also stated',
  ]);
});

it('CAT-25 capitals are for shades: an amount keeps its unit', () => {
  const of = (name: string, text: string) => ({ value_id: 1, modifier_id: 1, value: text, name, productCount: 1 });
  const label = (name: string, text: string) =>
    panelsOf(someOptions({ distributors: [], modifiers: [of(name, text)] }))[0]?.options[0]?.name;
  expect([label('Shade', 'a2'), label('Weight', '5 g'), label('Size', 'xs')]).toEqual(['A2', '5 g', 'xs']);
});

it('CAT-12 of twenty attributes shows the few of most products, and those in which something is chosen', () => {
  const modifiers = Array.from({ length: 20 }, (_, id) => value(id, id, 'x', 100 - id));
  const panels = panelsOf(someOptions({ modifiers }));
  const titles = (chosen: number[], showsAll = false) =>
    shownPanels(panels, chosen, showsAll).shown.map(({ title }) => title);
  expect(titles([])).toEqual(['Distributors', 'Attribute 0', 'Attribute 1', 'Attribute 2', 'Attribute 3']);
  expect(titles([17]).at(-1)).toBe('Attribute 17');
  expect(shownPanels(panels, [17], false).hidden).toBe(15);
  expect(titles([], true)).toHaveLength(21);
});

it('CAT-22 a folded list shows what is chosen in it as well', () => {
  const options = Array.from({ length: 12 }, (_, id) => ({ id, name: `Maker ${id}`, count: 1, isConnected: false }));
  const ids = (chosen: number[], term = '') =>
    withChosen(shownOptions(options, { collapse: COLLAPSE, isOpen: false, term }), { options, chosen, term }).map(
      ({ id }) => id,
    );
  expect(ids([])).toEqual([0, 1, 2, 3, 4]);
  expect(ids([2, 9])).toEqual([0, 1, 2, 3, 4, 9]);
  expect(ids([9], 'maker 3')).toEqual([3]);
});

it('CAT-11 drops a chosen value that the options do not hold; a category below nothing chosen is not known and stays', () => {
  const query = withIds(withIds(EVERY_PRODUCT, 'packageQty', [20, 21]), 'categoryId', [99]);
  const kept = pruned(query, knownIds(query, FULL), 0);
  expect(kept.filters.packageQty).toEqual([20]);
  expect(kept.filters.categoryId).toEqual([99]);
  const below = withIds(query, 'parentId', [8]);
  expect(pruned(below, knownIds(below, FULL), 1).filters.categoryId).toEqual([]);
  expect(pruned(query, knownIds(query, FULL), 2)).toBe(query);
});
