/** The header of a folder's table: select all, and sort by a column. */
import { Checkbox } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ItemSort } from '#domain/stock/list-keys.ts';
import type { ItemColumn } from '../../things/item/columns.tsx';
import type { AllMark } from '../../kit/row-selection.ts';
import type { SortChoice } from './item-sort.ts';
import classes from './item-table.module.css';

interface TableHeadProps {
  readonly columns: readonly ItemColumn[];
  readonly sort: SortChoice;
  readonly onSort: (column: ItemSort) => void;
  readonly mark: AllMark;
  readonly onMarkAll: () => void;
}

export function TableHead({ columns, sort, onSort, mark, onMarkAll }: TableHeadProps) {
  const sorting = (column: ItemSort | undefined) => {
    if (column === undefined || sort.sort !== column) return undefined;
    return sort.descending ? ('descending' as const) : ('ascending' as const);
  };
  const title = (words: string, column: ItemSort | undefined) => {
    if (column === undefined) return <span>{words}</span>;
    const now = sorting(column);
    const Arrow = now === 'descending' ? IconArrowDown : IconArrowUp;
    return (
      <button type="button" className={classes['sort']} data-on={now} onClick={() => onSort(column)}>
        <span>{words}</span>
        <Arrow size={14} data-idle={now === undefined || undefined} aria-hidden />
      </button>
    );
  };
  return (
    <div role="rowgroup" className={classes['head']}>
      <div role="row" aria-rowindex={1} style={{ display: 'contents' }}>
        <div role="columnheader" className={classes['headCell']} data-first aria-sort={sorting('name')}>
          <Checkbox
            size="sm"
            aria-label={mark === 'all' ? 'Clear selection' : 'Select all'}
            checked={mark === 'all'}
            indeterminate={mark === 'some'}
            onChange={onMarkAll}
          />
          {title('Name', 'name')}
        </div>
        {columns.map((column) => (
          <div
            key={column.name}
            role="columnheader"
            className={classes['headCell']}
            data-number={column.isNumber || undefined}
            aria-sort={sorting(column.sort)}
            title={column.title}
          >
            {title(column.title, column.sort)}
          </div>
        ))}
      </div>
    </div>
  );
}
