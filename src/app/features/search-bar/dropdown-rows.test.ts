import { expect, it } from 'vitest';
import type { Suggestion } from '#contract/resources/suggestion.ts';
import { EVERY_PRODUCT, withIds, withOrderHistory, withTerm } from '#domain/catalogue/catalogue-query.ts';
import { canSelect, productOf, queryAfter, rowsOf, wordsOf, type DropdownRow } from './dropdown-rows.ts';

const suggestion = (given: Partial<Suggestion> = {}): Suggestion => ({
  key: 'gloves',
  value: 'gloves',
  category_tree_ids: [],
  category_id: null,
  modifier_value_id: null,
  rootCategory: null,
  genericNameList: [],
  product_id: null,
  product_distributor_id: null,
  code: null,
  ...given,
});
const row = (given: Partial<Suggestion> = {}): DropdownRow => ({ kind: 'suggestion', suggestion: suggestion(given) });
const CATEGORY = { category_id: '45', category_tree_ids: ['3', '15', '45'], rootCategory: 'Gloves & PPE' };

it('SRCH-08 rows are the history in history mode, else suggestions in suggestion mode, else none', () => {
  const known = { history: ['mask'], suggestions: [suggestion()] };
  const kinds = (isHistoryMode: boolean, isSuggestionMode: boolean) =>
    rowsOf({ isHistoryMode, isSuggestionMode }, known).map(({ kind }) => kind);
  expect(kinds(true, true)).toEqual(['history']);
  expect(kinds(true, false)).toEqual(['history']);
  expect(kinds(false, true)).toEqual(['suggestion']);
  expect(kinds(false, false)).toEqual([]);
});

it('SRCH-10 CAT-08 a row of the history runs its query, within the order history where that is on', () => {
  const query = withIds(withOrderHistory(EVERY_PRODUCT, true), 'packageQty', [100]);
  expect(queryAfter({ kind: 'history', term: 'mask' }, query)).toEqual(withTerm(query, 'mask'));
});

it('SRCH-12 SRCH-13 a category is chosen with the way to it; without the way it is chosen alone', () => {
  const query = withTerm(EVERY_PRODUCT, 'glo');
  expect(queryAfter(row(CATEGORY), query)?.filters).toMatchObject({
    searchable: '',
    grandparentId: [3],
    parentId: [15],
    categoryId: [45],
  });
  expect(queryAfter(row({ category_id: '15', category_tree_ids: ['3', '15'] }), query)?.filters).toMatchObject({
    grandparentId: [3],
    parentId: [15],
    categoryId: [],
  });
  expect(queryAfter(row({ category_id: '45' }), query)?.filters.categoryId).toEqual([45]);
});

it('SRCH-13 an attribute is chosen as that value; anything else is searched for', () => {
  expect(queryAfter(row({ modifier_value_id: '31' }), EVERY_PRODUCT)?.filters.modifierValueId).toEqual([31]);
  expect(queryAfter(row({ value: 'Nitrile Gloves M' }), EVERY_PRODUCT)?.filters.searchable).toBe('Nitrile Gloves M');
});

it('SRCH-13 SRCH-14 a product opens at its offer; it is named by its code where that was typed', () => {
  const product = { product_id: '7', product_distributor_id: '70' };
  expect(productOf(row(product))).toEqual({ productId: '7', offerId: '70' });
  expect(productOf(row())).toBeNull();
  expect(productOf(row({ ...product, value: '' }))).toBeNull();
  expect(productOf({ kind: 'history', term: 'mask' })).toBeNull();
  expect(wordsOf(row({ ...product, code: 'N-70 · Northline', genericNameList: ['Exam Gloves'] })).beside).toBe(
    'N-70 · Northline',
  );
});

it('SRCH-14 without a key and a value it cannot be selected', () => {
  for (const missing of [{ key: '' }, { value: '' }, { key: '', value: '' }]) {
    expect(canSelect(row({ ...CATEGORY, ...missing }))).toBe(false);
    expect(queryAfter(row({ ...CATEGORY, ...missing }), EVERY_PRODUCT)).toBeNull();
  }
  expect(canSelect(row())).toBe(true);
});

it('SRCH-12 says beside a suggestion where it belongs', () => {
  expect(wordsOf(row({ ...CATEGORY, value: 'Vinyl Gloves' }))).toEqual({
    text: 'Vinyl Gloves',
    beside: 'in Gloves & PPE',
  });
  expect(wordsOf(row({ key: 'Shade', value: 'A2', modifier_value_id: '31' }))).toEqual({ text: 'A2', beside: 'Shade' });
  expect(wordsOf(row({ genericNameList: ['Exam Gloves'] }))).toEqual({ text: 'gloves', beside: 'Exam Gloves' });
});
