/** Assigns the columns of the file, with the first product's values as examples. */
import { NativeSelect } from '@mantine/core';
import { SHELF_COLUMN_NAMES, SHELF_COLUMNS, type ColumnMap } from '#domain/shelf-file/shelf-columns.ts';
import classes from './shelves.module.css';

interface ColumnChoicesProps {
  readonly head: readonly string[];
  readonly sample: readonly string[];
  readonly map: ColumnMap;
  readonly isDisabled: boolean;
  readonly onChange: (map: ColumnMap) => void;
}

export function ColumnChoices({ head, sample, map, isDisabled, onChange }: ColumnChoicesProps) {
  const columns = head.map((name, at) => ({
    value: String(at),
    label:
      name === '' || head.indexOf(name) !== at || head.lastIndexOf(name) !== at
        ? `Column ${at + 1}${name === '' ? '' : `: ${name}`}`
        : name,
  }));
  return (
    <div className={classes['columns']}>
      {SHELF_COLUMN_NAMES.map((column) => {
        const at = map[column];
        const first = at === undefined ? '' : (sample[at] ?? '');
        return (
          <NativeSelect
            key={column}
            label={SHELF_COLUMNS[column]}
            description={
              at === undefined
                ? 'Not in this file'
                : first === ''
                  ? 'Empty in the first row'
                  : `For example, ${first.slice(0, 40)}`
            }
            size="md"
            disabled={isDisabled}
            data={[{ value: '', label: 'None' }, ...columns]}
            value={at === undefined ? '' : String(at)}
            onChange={({ currentTarget: { value } }) => {
              const { [column]: _, ...others } = map;
              onChange(value === '' ? others : { ...others, [column]: Number(value) });
            }}
          />
        );
      })}
    </div>
  );
}
