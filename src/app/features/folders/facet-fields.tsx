/**
 * Filters by values of the items themselves (ITEM-11); the options are loaded when the menu opens. When it is opened again, those of the last
 * time are shown until they are read again.
 */
import { Button, NativeSelect } from '@mantine/core';
import { useDeferredValue, useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { FacetOptions } from '#mirror/items/list-facets.ts';
import { FACETS, type Facet } from '#mirror/items/list-query.ts';
import type { Mirror } from '#mirror/mirror.ts';
import { readFacets } from '#mirror/read/read-facets.ts';
import type { ItemsQuery } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { numberText } from '../../kit/number-text.ts';
import { useSetSearchParam } from '../../kit/use-search-param-text.ts';
import { useLive } from '../../session/use-live.ts';
import { facetsFrom } from './list-filters.ts';

const TITLES: Readonly<Record<Facet, { readonly label: string; readonly all: string }>> = {
  category: { label: 'Category', all: 'All categories' },
  generic: { label: 'Generic name', all: 'All generic names' },
  manufacturer: { label: 'Manufacturer', all: 'All manufacturers' },
  distributor: { label: 'Distributor', all: 'All distributors' },
};

/** In place of options that are not known yet; a list opened before is not mistaken for a complete one. */
const LOADING = { value: '\t', label: 'Loading…', disabled: true } as const;

interface ReadFacets {
  /** Identifies the list that they were read for. */
  readonly key: string;
  readonly options: FacetOptions;
}

const lastRead = new WeakMap<Mirror, ReadFacets>();

/** undefined: not read yet. Deferred: hundreds of options are rendered in many short tasks. */
function useFacets(asked: ItemsQuery): FacetOptions | undefined {
  const { mirror, locationId } = useStockroom();
  const within = JSON.stringify(asked);
  const key = `${locationId} ${within}`;
  const last = lastRead.get(mirror);
  const read = useLive(
    async (): Promise<ReadFacets> => ({
      key,
      options: await readFacets(mirror, locationId, JSON.parse(within) as ItemsQuery),
    }),
    [mirror, key],
    last?.key === key ? last : undefined,
  );
  useEffect(() => {
    if (read !== undefined) lastRead.set(mirror, read);
  }, [mirror, read]);
  return useDeferredValue(read?.options, undefined);
}

export function FacetFields({ asked }: { readonly asked: ItemsQuery }) {
  const [query] = useSearchParams();
  const putParameter = useSetSearchParam();
  const put = (name: string, value: string | null): void => putParameter(name, value, { replace: true });
  const chosen = facetsFrom(query);
  const options = useFacets(asked);
  return (
    <>
      {FACETS.map((facet) => {
        const { label, all } = TITLES[facet];
        const value = chosen[facet] ?? '';
        const known = (options?.[facet] ?? []).map((each) => ({
          value: each.value,
          label: `${each.name} (${numberText(each.count)})`,
        }));
        // A link may contain a value that is not among the options.
        const missing = value === '' || known.some((each) => each.value === value) ? [] : [{ value, label: value }];
        return (
          <NativeSelect
            key={facet}
            size="md"
            label={label}
            data={[{ value: '', label: all }, ...missing, ...(options === undefined ? [LOADING] : known)]}
            value={value}
            onChange={(event) => put(facet, event.currentTarget.value === '' ? null : event.currentTarget.value)}
          />
        );
      })}
      {Object.keys(chosen).length === 0 ? null : <ClearFacets />}
    </>
  );
}

function ClearFacets() {
  const navigate = useNavigate();
  const clear = (): void => {
    const query = new URLSearchParams(window.location.search);
    for (const facet of FACETS) query.delete(facet);
    void navigate({ pathname: window.location.pathname, search: query.toString() }, { replace: true });
  };
  return (
    <Button variant="light" size="md" onClick={clear}>
      Clear filters
    </Button>
  );
}
