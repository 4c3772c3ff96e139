/** A page of records: the total, the table of this page, and links to the other pages. Each page has its own address. */
import { useSearchParams } from 'react-router';
import { countText } from './count-text.ts';
import { Pager } from './pager.tsx';
import { RecordTable, type RecordTableProps } from './record-table.tsx';
import classes from './words.module.css';

interface PagedTableProps<Row> extends RecordTableProps<Row> {
  /** Singular and plural. */
  readonly nouns: readonly [string, string];
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

export function PagedTable<Row>({ nouns, total, page, pages, ...table }: PagedTableProps<Row>) {
  const [query] = useSearchParams();
  const searchOf = (number: number): string => {
    const next = new URLSearchParams(query);
    if (number === 1) next.delete('page');
    else next.set('page', String(number));
    return next.toString();
  };
  return (
    <>
      <p className={classes['quiet']} role="status">
        {countText(total, ...nouns)}
        {pages > 1 ? `, page ${page} of ${pages}` : ''}
      </p>
      <RecordTable {...table} />
      <Pager present={page} last={pages} to={(number) => ({ search: searchOf(number) })} />
    </>
  );
}
