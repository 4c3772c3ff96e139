/**
 * The rows below the search field. A grid and not a list box, since a history row contains a button. Pressing a row does not take the
 * focus from the field, so that deleting a row does not close the dropdown (SRCH-05, SRCH-11).
 */
import { IconAdjustments, IconCategory, IconHistory, IconPackage, IconSearch, IconX } from '@tabler/icons-react';
import { canSelect, wordsOf, type DropdownRow } from './dropdown-rows.ts';
import classes from './search-bar.module.css';

interface SearchDropdownProps {
  readonly id: string;
  readonly rows: readonly DropdownRow[];
  readonly isHistory: boolean;
  readonly highlight: number;
  readonly onPick: (row: DropdownRow) => void;
  readonly onForget: (term: string) => void;
}

export function SearchDropdown({ id, rows, isHistory, highlight, onPick, onForget }: SearchDropdownProps) {
  return (
    <div role="presentation" className={classes['dropdown']} onMouseDown={(event) => event.preventDefault()}>
      {isHistory ? (
        <p className={classes['title']} id={`${id}-title`}>
          You previously searched
        </p>
      ) : null}
      {rows.length === 0 ? <p className={classes['none']}>No recent searches</p> : null}
      <div
        id={id}
        className={classes['rows']}
        role="grid"
        aria-label={isHistory ? undefined : 'Suggestions'}
        aria-labelledby={isHistory ? `${id}-title` : undefined}
      >
        {rows.map((row, index) => (
          <Row
            key={keyOf(row)}
            id={`${id}-${index}`}
            row={row}
            isHighlighted={index === highlight}
            onPick={onPick}
            onForget={onForget}
          />
        ))}
      </div>
    </div>
  );
}

interface RowProps extends Pick<SearchDropdownProps, 'onPick' | 'onForget'> {
  readonly id: string;
  readonly row: DropdownRow;
  readonly isHighlighted: boolean;
}

/** Scrolls to the highlighted row, which may be out of view on a low screen. */
function intoSight(row: HTMLElement | null): void {
  row?.scrollIntoView({ block: 'nearest' });
}

function Row({ id, row, isHighlighted, onPick, onForget }: RowProps) {
  const { text, beside } = wordsOf(row);
  return (
    <div
      ref={isHighlighted ? intoSight : undefined}
      className={classes['row']}
      role="row"
      data-highlighted={isHighlighted || undefined}
    >
      <div id={id} role="gridcell" className={classes['cellBox']} aria-selected={isHighlighted}>
        <button
          type="button"
          tabIndex={-1}
          className={classes['cell']}
          disabled={!canSelect(row)}
          onClick={() => onPick(row)}
        >
          <RowIcon row={row} />
          <span className={classes['text']}>{text}</span>
          {beside === '' ? null : <span className={classes['beside']}>{beside}</span>}
        </button>
      </div>
      {row.kind === 'history' ? (
        <div role="gridcell">
          <button
            type="button"
            tabIndex={-1}
            className={classes['forget']}
            aria-label={`Delete from history: ${row.term}`}
            onClick={() => onForget(row.term)}
          >
            <IconX size={16} aria-hidden="true" />
          </button>
        </div>
      ) : null}
    </div>
  );
}

function RowIcon({ row }: { readonly row: DropdownRow }) {
  const look = { size: 17, stroke: 1.8, 'aria-hidden': true } as const;
  if (row.kind === 'history') return <IconHistory {...look} />;
  if (row.suggestion.category_id !== null) return <IconCategory {...look} />;
  if (row.suggestion.product_id !== null) return <IconPackage {...look} />;
  return row.suggestion.modifier_value_id === null ? <IconSearch {...look} /> : <IconAdjustments {...look} />;
}

function keyOf(row: DropdownRow): string {
  if (row.kind === 'history') return `history/${row.term}`;
  const { key, value, category_id: category, modifier_value_id: attribute, product_id: product } = row.suggestion;
  return [key, value, category, attribute, product].join('/');
}
