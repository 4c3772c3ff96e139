/** Filters by values of the items themselves (ITEM-11); the options are loaded when the menu opens. */
import { Button, NativeSelect } from '@mantine/core';
import { useNavigate, useSearchParams } from 'react-router';
import { FACETS, type Facet } from '#mirror/items/list-query.ts';
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

export function FacetFields({ asked }: { readonly asked: ItemsQuery }) {
  const { mirror, locationId } = useStockroom();
  const [query] = useSearchParams();
  const putParameter = useSetSearchParam();
  const put = (name: string, value: string | null): void => putParameter(name, value, { replace: true });
  const chosen = facetsFrom(query);
  const within = JSON.stringify(asked);
  const options = useLive(
    () => readFacets(mirror, locationId, JSON.parse(within) as ItemsQuery),
    [mirror, locationId, within],
  );
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
            data={[{ value: '', label: all }, ...missing, ...known]}
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
