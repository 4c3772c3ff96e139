import type { FilterOptions } from '#contract/resources/filter-options.ts';

/** The options of a small catalogue: two distributors, nothing else. */
export function someOptions(options: Partial<FilterOptions> = {}): FilterOptions {
  return {
    distributors: [
      { id: 2, name: 'Zeta', productCount: 4, is_connected: true },
      { id: 1, name: 'Alpha', productCount: 9, is_connected: false },
    ],
    packages: [],
    categories: [],
    subcategories: [],
    generics: [],
    modifiers: [],
    manufacturers: [],
    ...options,
  };
}
