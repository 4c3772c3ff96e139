/** What a search was understood as, where it was not taken to the letter: nobody is left with an empty page and no reason. */
import { IconBulb } from '@tabler/icons-react';
import { Link } from 'react-router';
import { withTerm, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { searchOf } from './use-catalogue-query.ts';
import classes from './catalogue.module.css';

interface SearchNotesProps {
  readonly query: CatalogueQuery;
  readonly didYouMean: string | null;
  readonly isNearest: boolean;
}

export function SearchNotes({ query, didYouMean, isNearest }: SearchNotesProps) {
  const { searchable } = query.filters;
  if (searchable === '' || (didYouMean === null && !isNearest)) return null;
  return (
    <p className={classes['note']} role="status">
      <IconBulb size={19} stroke={1.8} aria-hidden="true" />
      <span>
        {didYouMean === null ? null : (
          <>
            Nothing is called “{searchable}”. Did you mean{' '}
            <Link to={{ pathname: '/', search: searchOf(withTerm(query, didYouMean)) }}>{didYouMean}</Link>? These are
            its results.{' '}
          </>
        )}
        {isNearest ? <>Nothing matches every word of “{searchable}”. These come nearest.</> : null}
      </span>
    </p>
  );
}
