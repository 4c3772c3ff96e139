/** What is shown, how many there are, and the order of it. */
import type { ReactNode } from 'react';
import { DEFAULT_SORT, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { countText } from '../../kit/count-text.ts';
import { rangeText } from './pages.ts';
import { ListDownload } from './list-download.tsx';
import { SortChoice } from './sort-choice.tsx';
import type { GoTo } from './use-catalogue-query.ts';
import classes from './catalogue.module.css';

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
