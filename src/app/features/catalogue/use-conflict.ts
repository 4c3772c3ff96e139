/** Why this query has no results, determined by the server; null while unknown, or offline. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { filterParts, queryOfParts, withoutPart, type FilterPart } from '#domain/catalogue/filter-parts.ts';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { queryKeys } from '../../query/query-keys.ts';
import type { OptionNames } from './chips.ts';
import { findConflict, type Conflict } from './find-conflict.ts';
import { useCatalogueCalls } from './use-catalogue.ts';
import type { GoTo } from './use-catalogue-query.ts';
import { namesOf } from './use-option-names.ts';

export interface FoundConflict {
  readonly conflict: Exclude<Conflict, { is: 'dead' }>;
  readonly names: Required<OptionNames>;
}

interface ConflictRequest {
  readonly query: CatalogueQuery;
  readonly goTo: GoTo;
  readonly names: Required<OptionNames>;
  /** The shown page belongs to another query. */
  readonly isWaiting: boolean;
}

export function useConflict({ query, goTo, names: known, isWaiting }: ConflictRequest): FoundConflict | null {
  const calls = useCatalogueCalls();
  const { data } = useQuery({
    queryKey: queryKeys.filterConflict(query),
    queryFn: async ({ signal }) => {
      const countOf = async (narrowed: CatalogueQuery): Promise<number> =>
        (await calls.page({ ...narrowed, pageSize: 1 }, signal)).meta.page.total;
      const conflict = await findConflict(query, countOf);
      const names = await readNames(query, known, (narrowed) => calls.filterOptions(narrowed, signal));
      return { conflict, names };
    },
    gcTime: 0,
    enabled: !isWaiting,
  });
  const dead = data?.conflict?.is === 'dead' ? data.conflict.parts : null;
  useEffect(() => {
    // CAT-11: values without products are removed silently.
    if (dead !== null) goTo(dead.reduce(withoutPart, query), { replace: true });
  }, [dead, goTo, query]);
  if (data === undefined || data.conflict === null || data.conflict.is === 'dead') return null;
  const { conflict, names: reported } = data;
  const names: Required<OptionNames> = {
    nameOf: (filter, id) => known.nameOf(filter, id) ?? reported.get(`${filter}/${id}`) ?? null,
    groupOf: (filter, id) => known.groupOf(filter, id) ?? reported.get(`group/${filter}/${id}`) ?? null,
  };
  return { conflict, names };
}

/** Names that no answer has contained yet, such as after opening a link: a filter's own options contain its values' names. */
async function readNames(
  query: CatalogueQuery,
  { nameOf }: OptionNames,
  optionsOf: (query: CatalogueQuery) => ReturnType<ReturnType<typeof useCatalogueCalls>['filterOptions']>,
): Promise<ReadonlyMap<string, string>> {
  const isNameless = ({ ids }: FilterPart): boolean => ids.some(({ filter, id }) => nameOf(filter, id) === null);
  const options = await Promise.all(
    filterParts(query)
      .filter(isNameless)
      .map((part) => optionsOf(queryOfParts([part]))),
  );
  return new Map(options.flatMap(namesOf));
}
