/** Filters the list by category, generic name, manufacturer and distributor (ITEM-11); options are loaded when it is opened. */
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { Suspense, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ItemsQuery } from '#mirror/read/views.ts';
import { Dropdown } from '../../kit/dropdown.tsx';
import { lazyPart } from '../../kit/lazy-part.ts';
import classes from './filter-strip.module.css';
import { facetsFrom } from './list-filters.ts';

export const FacetFields = lazyPart(() => import('./facet-fields.tsx').then((m) => m.FacetFields));

interface FilterMenuProps {
  readonly asked: ItemsQuery;
  /** Other filters in the menu, and how many of them are active. */
  readonly others: ReactNode;
  readonly othersOn: number;
}

export function FilterMenu({ asked, others, othersOn }: FilterMenuProps) {
  const [query] = useSearchParams();
  const count = Object.keys(facetsFrom(query)).length + othersOn;
  return (
    <Dropdown
      width={300}
      fillsPhone="from-bottom"
      label="More filters"
      toggleClass={classes['menu'] ?? ''}
      toggle={
        <>
          <IconAdjustmentsHorizontal size={18} aria-hidden />
          {count === 0 ? 'Filters' : `Filters · ${count}`}
        </>
      }
    >
      {() => (
        <div className={classes['fields']}>
          {others}
          <Suspense fallback={null}>
            <FacetFields asked={asked} />
          </Suspense>
        </div>
      )}
    </Dropdown>
  );
}
