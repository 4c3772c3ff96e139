import { expect, it } from 'vitest';
import type { FamilyMember, ModifierValueRow } from '../../store/catalogue/product-family.ts';
import { familyTable, type FamilyQuery } from './family-table.ts';

const value = (value_id: string, modifier: string, text: string): ModifierValueRow => ({
  value_id,
  value: text,
  modifier_id: `m-${modifier}`,
  modifier,
});
const VALUES = [
  value('1', 'Length', '9 mm'),
  value('2', 'Length', '10 mm'),
  value('3', 'Diameter', '3.5 mm'),
  value('4', 'Diameter', '2 mm'),
  value('5', 'Sterility', 'Sterile'),
];
const member = (product_id: string, ...value_ids: string[]): FamilyMember => ({
  product_id,
  name: `Screw ${product_id}`,
  manufacturer_sku: `CA-0012${product_id}`,
  value_ids,
});
const FAMILY = [member('1', '2', '3', '5'), member('2', '1', '3', '5'), member('3', '2', '4', '5'), member('4', '5')];

const table = (query: Partial<FamilyQuery> = {}) => {
  const { members, columns } = familyTable(FAMILY, VALUES, { text: '', chosen: [], sort: '', ...query });
  return {
    ids: members.map(({ product_id: id }) => id),
    columns: columns.map(({ name, options }) => [name, ...options.map((each) => `${each.value} ${each.count}`)]),
  };
};

it('PD-05 has a column for what differs only, values by what they are, products without one behind the others', () => {
  expect(table()).toEqual({
    ids: ['3', '2', '1', '4'],
    columns: [
      ['Diameter', '2 mm 1', '3.5 mm 2'],
      ['Length', '9 mm 1', '10 mm 2'],
    ],
  });
  expect(table({ sort: 'modifier.m-Length' }).ids).toEqual(['2', '3', '1', '4']);
  expect(table({ sort: '-modifier.m-Length' }).ids).toEqual(['3', '1', '2', '4']);
  expect(table({ sort: '-sku' }).ids).toEqual(['4', '3', '2', '1']);
});

it('CAT-13 a choice is OR within an attribute and AND between them; a count leaves its own attribute out of account', () => {
  expect(table({ chosen: ['1', '2'] }).ids).toEqual(['3', '2', '1']);
  const both = table({ chosen: ['2', '3'] });
  expect(both.ids).toEqual(['1']);
  expect(both.columns).toEqual([
    ['Diameter', '2 mm 1', '3.5 mm 1'],
    ['Length', '9 mm 1', '10 mm 1'],
  ]);
  // A selected value without matches remains listed, so that it can be deselected.
  expect(table({ chosen: ['1', '4'] }).columns).toEqual([
    ['Diameter', '2 mm 0', '3.5 mm 1'],
    ['Length', '9 mm 0', '10 mm 1'],
  ]);
});

it('PD-05 a search takes beginnings of words, and amounts with or without a space', () => {
  expect(table({ text: '10mm' }).ids).toEqual(['3', '1']);
  expect(table({ text: '10 mm 3.5' }).ids).toEqual(['1']);
  expect(table({ text: 'ca-00123' }).ids).toEqual(['3']);
  expect(table({ text: '12' }).ids).toEqual([]);
});
