/**
 * A list of records: a table on wide screens and on paper, cards on narrow screens unless a table fits there too; a record may expand. The
 * first column names the record.
 */
import { IconChevronDown } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useMedia } from './use-media.ts';
import { usePrinting } from './use-printing.ts';
import classes from './record-table.module.css';

export interface Column<Row> {
  readonly key: string;
  readonly title: string;
  readonly isNumber?: boolean;
  /** Not wrapped in a table, such as a time. */
  readonly isOneLine?: boolean;
  /** Buttons: not wrapped in a table, and on a line of their own on a card. */
  readonly isAction?: boolean;
  readonly cell: (row: Row) => ReactNode;
}

/** The content of an expanded record. */
interface Unfolding<Row> {
  /** Accessible heading of the column with the buttons. */
  readonly title: string;
  /** Label of a record's button. */
  readonly label: (row: Row) => string;
  readonly content: (row: Row) => ReactNode;
}

export interface RecordTableProps<Row> {
  readonly label: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  readonly unfold?: Unfolding<Row>;
  /** Few columns with little in each: a table on a phone too. */
  readonly isShort?: boolean;
  /** Another page is loading. */
  readonly isStale?: boolean;
}

export function RecordTable<Row>(props: RecordTableProps<Row>) {
  const isNarrow = useMedia('screen and (max-width: 54em)');
  const isPrinting = usePrinting();
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const fold = (key: string): void =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(key)) next.add(key);
      return next;
    });
  const View = isNarrow && !isPrinting && props.isShort !== true ? Cards : Table;
  return <View {...props} open={open} onFold={fold} />;
}

interface ViewProps<Row> extends RecordTableProps<Row> {
  readonly open: ReadonlySet<string>;
  readonly onFold: (key: string) => void;
}

function Table<Row>({ label, columns, rows, keyOf, unfold, isShort, isStale, open, onFold }: ViewProps<Row>) {
  return (
    <div className={classes['wide']} data-stale={isStale === true} data-short={isShort === true}>
      <table className={classes['table']} aria-label={label}>
        <thead>
          <tr>
            {unfold === undefined ? null : (
              <th scope="col" className={classes['fold']}>
                <span className={classes['spoken']}>{unfold.title}</span>
              </th>
            )}
            {columns.map(({ key, title, isNumber, isAction }) => (
              <th key={key} scope="col" data-number={isNumber === true} data-action={isAction === true}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {rows.map((row) => {
          const key = keyOf(row);
          const isOpen = open.has(key);
          return (
            <tbody key={key}>
              <tr>
                {unfold === undefined ? null : (
                  <td className={classes['fold']}>
                    <FoldButton label={unfold.label(row)} isOpen={isOpen} onFold={() => onFold(key)} />
                  </td>
                )}
                {columns.map(({ key: column, isNumber, isOneLine, isAction, cell }, index) =>
                  index === 0 ? (
                    <th key={column} scope="row" data-one-line={isOneLine === true}>
                      {cell(row)}
                    </th>
                  ) : (
                    <td
                      key={column}
                      data-number={isNumber === true}
                      data-action={isAction === true}
                      data-one-line={isNumber === true || isOneLine === true || isAction === true}
                    >
                      {cell(row)}
                    </td>
                  ),
                )}
              </tr>
              {unfold !== undefined && isOpen ? (
                <tr>
                  <td colSpan={columns.length + 1} className={classes['unfolded']}>
                    {unfold.content(row)}
                  </td>
                </tr>
              ) : null}
            </tbody>
          );
        })}
      </table>
    </div>
  );
}

function Cards<Row>({ label, columns, rows, keyOf, unfold, isStale, open, onFold }: ViewProps<Row>) {
  const [main, ...others] = columns;
  return (
    <ul className={classes['cards']} aria-label={label} data-stale={isStale === true}>
      {rows.map((row) => {
        const key = keyOf(row);
        return (
          <li key={key} className={classes['card']}>
            <div className={classes['cardMain']}>
              <div className={classes['cardName']}>{main?.cell(row)}</div>
              {unfold === undefined ? null : (
                <FoldButton label={unfold.label(row)} isOpen={open.has(key)} onFold={() => onFold(key)} />
              )}
            </div>
            <dl className={classes['pairs']}>
              {others.map(({ key: column, title, isAction, cell }) => (
                <div key={column} data-action={isAction === true}>
                  <dt>{title}</dt>
                  <dd>{cell(row)}</dd>
                </div>
              ))}
            </dl>
            {unfold !== undefined && open.has(key) ? unfold.content(row) : null}
          </li>
        );
      })}
    </ul>
  );
}

function FoldButton(props: { readonly label: string; readonly isOpen: boolean; readonly onFold: () => void }) {
  return (
    <button
      type="button"
      className={classes['foldButton']}
      aria-expanded={props.isOpen}
      aria-label={props.label}
      onClick={props.onFold}
    >
      <IconChevronDown size={20} aria-hidden="true" />
    </button>
  );
}
