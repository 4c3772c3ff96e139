/** Names of options, collected from every answer: a selected value keeps its name while the next answer loads. */
import { useMemo, useRef } from 'react';
import type { FilterOptions } from '#contract/resources/filter-options.ts';
import type { IdFilter } from '#domain/catalogue/catalogue-query.ts';
import type { OptionNames } from './chips.ts';
import { modifierLabel, modifierTitle, packageName } from './panels.ts';

export function useOptionNames(options: FilterOptions | null): Required<OptionNames> {
  const names = useRef(new Map<string, string>());
  const learned = useRef<FilterOptions | null>(null);
  if (options !== null && learned.current !== options) {
    learned.current = options;
    for (const [key, name] of namesOf(options)) names.current.set(key, name);
  }
  return useMemo(
    () => ({
      nameOf: (filter, id) =>
        filter === 'packageQty' ? packageName(id) : (names.current.get(`${filter}/${id}`) ?? null),
      groupOf: (filter, id) => names.current.get(`group/${filter}/${id}`) ?? null,
    }),
    [],
  );
}

/** By filter and id. */
export function namesOf(options: FilterOptions): [key: string, name: string][] {
  const of = (filter: IdFilter, list: readonly { id: number; name: string }[]): [string, string][] =>
    list.map(({ id, name }) => [`${filter}/${id}`, name]);
  return [
    ...of('distributorId', options.distributors),
    ...of('manufacturerId', options.manufacturers),
    ...of('grandparentId', options.categories),
    ...of('parentId', options.subcategories),
    ...of('categoryId', options.generics),
    ...options.modifiers.flatMap((option): [string, string][] => [
      [`modifierValueId/${option.value_id}`, modifierLabel(option)],
      [`group/modifierValueId/${option.value_id}`, modifierTitle(option)],
    ]),
  ];
}
