/** Links to the other pages of a list; each is an address of its own (CAT-03). */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import { numberText } from './number-text.ts';
import { pageNumbers } from './pages.ts';
import classes from './pager.module.css';

interface PagerProps {
  readonly present: number;
  readonly last: number;
  /** The address of a page. */
  readonly to: (page: number) => To;
}

export function Pager({ present, last, to }: PagerProps) {
  if (last <= 1) return null;
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
