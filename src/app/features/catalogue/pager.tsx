/** Links to the other pages of the list; each is an address of its own (CAT-03). */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { numberText } from '../../kit/number-text.ts';
import { pageNumbers } from './pages.ts';
import { searchOf } from './use-catalogue-query.ts';
import classes from './catalogue.module.css';

interface PagerProps {
  readonly query: CatalogueQuery;
  readonly last: number;
}

export function Pager({ query, last }: PagerProps) {
  if (last <= 1) return null;
  const to = (page: number) => ({ pathname: '/', search: searchOf({ ...query, page }) });
  const { page: present } = query;
  return (
    <nav className={classes['pager']} aria-label="Pages">
      {present > 1 ? (
        <Link to={to(present - 1)} className={classes['pageLink']} rel="prev" aria-label="Previous page">
          <IconChevronLeft size={18} aria-hidden="true" />
        </Link>
      ) : null}
      {pageNumbers(present, last).map((page, index) =>
        page === null ? (
          <span key={`gap-${String(index)}`} className={classes['gap']} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={page}
            to={to(page)}
            className={classes['pageLink']}
            aria-current={page === present ? 'page' : undefined}
            aria-label={`Page ${page}`}
          >
            {numberText(page)}
          </Link>
        ),
      )}
      {present < last ? (
        <Link to={to(present + 1)} className={classes['pageLink']} rel="next" aria-label="Next page">
          <IconChevronRight size={18} aria-hidden="true" />
        </Link>
      ) : null}
    </nav>
  );
}
