/** The title of the list, the number of results, and the sort order. */
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { DEFAULT_SORT, sortLabel, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { useMay } from '../../session/use-rights.ts';
import { countText } from '../../kit/count-text.ts';
import { rangeText } from '../../kit/pages.ts';
import { ListDownload } from './list-download.tsx';
import type { GoTo } from './use-catalogue-query.ts';
import classes from './catalogue.module.css';

const UP = 'price';
const DOWN = '-price';

interface CatalogueHeadProps {
  readonly query: CatalogueQuery;
  readonly goTo: GoTo;
  readonly total: { readonly from: number | null; readonly to: number | null; readonly total: number } | null;
  readonly isAuthorizedOnly: boolean;
  readonly children: ReactNode;
}

export function CatalogueHead({ query, goTo, total, isAuthorizedOnly, children }: CatalogueHeadProps) {
  const { searchable, fromOrderHistory } = query.filters;
  const place = fromOrderHistory ? 'Order History' : 'Catalog';
  return (
    <header className={classes['head']}>
      <div className={classes['where']}>
        <h1 className={classes['title']}>{searchable === '' ? place : `“${searchable}”`}</h1>
        <p className={classes['total']}>
          {total === null
            ? ' '
            : total.total > (total.to ?? 0) || (total.from ?? 1) > 1
              ? `${rangeText(total)} products`
              : countText(total.total, 'product', 'products')}
          {searchable === '' ? null : ` in ${place}`}
          {isAuthorizedOnly ? ' · authorized distributors only' : null}
        </p>
      </div>
      <div className={classes['tools']}>
        {children}
        <SortChoice
          sort={query.sort}
          onSort={(sort) => goTo({ ...query, sort: sort === '' ? DEFAULT_SORT : sort, page: 1 })}
        />
        {total === null || total.total === 0 ? null : <ListDownload query={query} />}
      </div>
    </header>
  );
}

interface SortChoiceProps {
  readonly sort: string;
  readonly onSort: (sort: string) => void;
}

/** Popularity, or price ascending or descending (CAT-04). */
function SortChoice({ sort, onSort }: SortChoiceProps) {
  const isPrice = sortLabel(sort) === 'Price';
  const isDown = sort.startsWith('-');
  const may = useMay();
  // Otherwise popularity is the only option (AUTH-23).
  if (!may('see-money')) return null;
  return (
    <div className={classes['sorts']} role="group" aria-label="Sort by">
      <button type="button" aria-pressed={!isPrice} onClick={() => onSort(DEFAULT_SORT)}>
        {sortLabel(DEFAULT_SORT)}
      </button>
      <button
        type="button"
        aria-pressed={isPrice}
        aria-label={isPrice ? `Price, ${isDown ? 'highest' : 'lowest'} first` : 'Price'}
        onClick={() => onSort(isPrice && !isDown ? DOWN : UP)}
      >
        {sortLabel(UP)}
        {isPrice ? isDown ? <IconArrowDown size={15} aria-hidden /> : <IconArrowUp size={15} aria-hidden /> : null}
      </button>
    </div>
  );
}
