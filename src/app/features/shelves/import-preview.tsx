/** A preview of what will be added, and what is left out and why. */
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { countText } from '../../kit/count-text.ts';
import { focusableDisabled } from '../../kit/focusable-disabled.ts';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { saveCsv } from '../../kit/save-file.ts';
import { itemsText } from '../../things/item/bulk-text.ts';
import type { MatchedRow, UnmatchedRow, Preview } from './preview.ts';
import layout from '../../kit/layout.module.css';
import classes from './shelves.module.css';

/** Number of previewed rows; all are added. */
const SHOWN = 100;

interface ImportPreviewProps {
  readonly name: string;
  readonly head: readonly string[];
  readonly preview: Preview;
  readonly isDisabled: boolean;
  readonly onAdd: () => void;
}

export function ImportPreview({ name, head, preview, isDisabled, onAdd }: ImportPreviewProps) {
  const { found, left } = preview;
  const download = (): void => {
    const rows = left.map(({ line, reason, fields }) => [line, reason, ...fields]);
    saveCsv(`${name.replace(/\.\w+$/, '')} left out`, [['Line', 'Reason', ...head], ...rows]);
  };
  return (
    <>
      <section className={classes['card']} aria-label="To be added">
        <h2 className={layout['heading']}>{itemsText(found.length)} to add</h2>
        {found.length === 0 ? (
          <p className={classes['words']}>No row names a product of the catalog. Check the columns above.</p>
        ) : (
          <>
            <RecordTable
              label="Rows to add"
              columns={FOUND}
              rows={found.slice(0, SHOWN)}
              keyOf={({ row }) => String(row.line)}
            />
            <More count={found.length} />
            <div className={classes['buttons']}>
              <Button size="md" {...focusableDisabled(isDisabled, onAdd)}>
                Add {itemsText(found.length)}
              </Button>
            </div>
          </>
        )}
      </section>
      {left.length === 0 ? null : (
        <section className={classes['card']} aria-label="Left out">
          <h2 className={layout['heading']}>{countText(left.length, 'row', 'rows')} left out</h2>
          <RecordTable
            label="Rows left out"
            columns={LEFT}
            rows={left.slice(0, SHOWN)}
            keyOf={({ line }) => String(line)}
          />
          <More count={left.length} />
          <div className={classes['buttons']}>
            <Button
              variant="default"
              size="md"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              onClick={download}
            >
              Download these rows (CSV)
            </Button>
          </div>
        </section>
      )}
    </>
  );
}

function More({ count }: { readonly count: number }) {
  return count <= SHOWN ? null : (
    <p className={classes['quiet']}>
      The first {SHOWN} of {count.toLocaleString('en-US')} are shown.
    </p>
  );
}

const number = (value: number | null): string => (value === null ? '–' : String(value));

const FOUND: readonly Column<MatchedRow>[] = [
  {
    key: 'product',
    title: 'Product',
    cell: ({ row, product }) => (
      <span className={classes['product']}>
        {product.productName}
        <span className={classes['quiet']}>
          {[product.packageText, `${product.distributorName} ${product.sku}`].filter((text) => text !== '').join(' · ')}
          {row.unit === '' ? '' : ` · In your list: ${row.unit}`}
        </span>
      </span>
    ),
  },
  { key: 'folder', title: 'Folder', cell: ({ row }) => (row.folder === '' ? 'My Catalog' : row.folder) },
  { key: 'onHand', title: 'On hand', isNumber: true, cell: ({ row }) => number(row.onHand) },
  { key: 'min', title: 'Reorder at', isNumber: true, cell: ({ row }) => number(row.reorderWhenLte) },
  { key: 'par', title: 'Need to have', isNumber: true, cell: ({ row }) => number(row.needToHave) },
  { key: 'line', title: 'Line', isNumber: true, cell: ({ row }) => row.line },
];

const LEFT: readonly Column<UnmatchedRow>[] = [
  {
    key: 'row',
    title: 'Row',
    cell: ({ fields }) => (
      <span className={classes['wrapped']}>{fields.filter((text) => text !== '').join(' · ')}</span>
    ),
  },
  { key: 'reason', title: 'Reason', cell: ({ reason }) => reason },
  { key: 'line', title: 'Line', isNumber: true, cell: ({ line }) => line },
];
