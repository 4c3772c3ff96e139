import { describe, expect, it } from 'vitest';
import { COLLAPSE, MODIFIER_COLLAPSE } from '../constants.ts';
import {
  canFold,
  matchingOptions,
  orderedOptions,
  shadeLabel,
  shownOptions,
  type FilterOption,
} from './filter-options.ts';

const option = (id: number, name: string, isConnected = false): FilterOption => ({ id, name, count: 1, isConnected });
const many = (count: number): FilterOption[] =>
  Array.from({ length: count }, (_, index) => option(index, `Option ${index}`));

describe('filter options', () => {
  it('CAT-16 lists connected distributors first, then the rest, each by name', () => {
    const options = [option(1, 'beta'), option(2, 'Alpha'), option(3, 'Zeta', true), option(4, 'Gamma', true)];
    expect(orderedOptions(options).map(({ name }) => name)).toEqual(['Gamma', 'Zeta', 'Alpha', 'beta']);
  });

  it('CAT-22 folds from the threshold on, to the collapsed number', () => {
    const shown = (count: number, isOpen = false): number =>
      shownOptions(many(count), { collapse: COLLAPSE, isOpen, term: '' }).length;
    expect([shown(9), shown(10), shown(10, true)]).toEqual([9, 5, 10]);
    expect([canFold(many(9), COLLAPSE), canFold(many(10), COLLAPSE)]).toEqual([false, true]);
  });

  it('CAT-23 modifier lists fold at 15 to 8', () => {
    const shown = (count: number): number =>
      shownOptions(many(count), { collapse: MODIFIER_COLLAPSE, isOpen: false, term: '' }).length;
    expect([shown(14), shown(15)]).toEqual([14, 8]);
  });

  it('CAT-24 searches names in any case on the trimmed term, and shows every match', () => {
    expect(matchingOptions(many(20), '  OPTION 1 ').length).toBe(11);
    expect(shownOptions(many(20), { collapse: COLLAPSE, isOpen: false, term: 'option 1' }).length).toBe(11);
  });

  it('CAT-25 writes shades shorter than four characters in capitals', () => {
    expect(['a2', 'a3.5', 'bl'].map(shadeLabel)).toEqual(['A2', 'a3.5', 'BL']);
  });
});
