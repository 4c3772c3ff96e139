/** Explains how a search was interpreted, if not literally, so that an empty page always has a reason. */
import { IconBulb } from '@tabler/icons-react';
import { Link } from 'react-router';
import { withTerm, type CatalogueQuery } from '#domain/catalogue/catalogue-query.ts';
import { noteOf } from './search-note-text.ts';
import { searchOf } from './use-catalogue-query.ts';
import classes from './catalogue.module.css';

interface SearchNotesProps {
  readonly query: CatalogueQuery;
  readonly didYouMean: string | null;
  readonly isNearest: boolean;
  readonly notFound: readonly string[];
}

export function SearchNotes({ query, ...understood }: SearchNotesProps) {
  const note = noteOf({ term: query.filters.searchable, ...understood });
  if (note === null) return null;
  const { before, link, after } = note;
  return (
    <p className={classes['note']} role="status">
      <IconBulb size={19} stroke={1.8} aria-hidden="true" />
      <span>
        {before}
        {link === null ? null : <Link to={{ pathname: '/', search: searchOf(withTerm(query, link)) }}>“{link}”</Link>}
        {after}
      </span>
    </p>
  );
}
