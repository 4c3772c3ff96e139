/** What was used, received and counted at a location: when, of what, by whom, and what was there afterwards. */
import { Button, NativeSelect, Skeleton } from '@mantine/core';
import { IconDownload, IconHistory, IconWifiOff } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ItemId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { countText } from '../../kit/count-text.ts';
import { instantText } from '../../kit/dates.ts';
import { DateField } from '../../kit/date-field.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { Pager } from '../../kit/pager.tsx';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { saveCsv } from '../../kit/save-csv.ts';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureWords } from '../../text/failure-words.ts';
import { deliveryWords } from '../../things/movement/delivery-words.ts';
import { clockWords, movementWords, signed, syncedAt } from '../../things/movement/movement-words.ts';
import {
  askOf,
  countFilters,
  EVERYTHING,
  filtersFromUrl,
  filtersToUrl,
  type HistoryFilters,
} from './history-filters.ts';
import { historyRows, readWholeHistory } from './history-file.ts';
import { nameOf, useItemsOf, useStockHistory } from './use-stock-history.ts';
import classes from './stock-history.module.css';

const PAGE_SIZE = 50;

export function StockHistoryScreen() {
  const [query, setQuery] = useSearchParams();
  const filters = filtersFromUrl(query);
  const result = useStockHistory({ ...askOf(filters), page: filters.page, pageSize: PAGE_SIZE });
  const items = useItemsOf(result.data);
  const age = useRemoteAge(result);
  const { data } = result;
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <h1 className={classes['title']}>Stock history</h1>
        {data === undefined || data.total === 0 ? null : <Download filters={filters} />}
      </div>
      <Filters filters={filters} onChange={(next) => setQuery(filtersToUrl({ ...filters, page: 1, ...next }))} />
      {age === null ? null : <AgeNote {...age} what="Stock history" />}
      {data === undefined || items === undefined ? (
        <Missing failure={result.error} onRetry={() => void result.refetch()} />
      ) : data.movements.length === 0 ? (
        <EmptyState icon={<IconHistory size={36} stroke={1.6} />} title="No stock movements">
          {countFilters(filters) > 0
            ? 'No movements match these filters. Choose other dates or another folder.'
            : 'What is used, received and counted appears here.'}
        </EmptyState>
      ) : (
        <>
          <p className={classes['quiet']} role="status">
            {countText(data.total, 'movement', 'movements')}
            {data.pages > 1 ? `, page ${data.page} of ${data.pages}` : ''}
          </p>
          <RecordTable
            label="Stock history"
            columns={columnsWith(items)}
            rows={data.movements}
            keyOf={({ id }) => id}
            isStale={result.isPlaceholderData}
          />
          <Pager
            present={data.page}
            last={data.pages}
            to={(page) => ({ search: filtersToUrl({ ...filters, page }).toString() })}
          />
        </>
      )}
    </div>
  );
}

function columnsWith(items: ReadonlyMap<ItemId, ItemView>): readonly Column<StockMovement>[] {
  return [
    { key: 'item', title: 'Item', cell: ({ itemId }) => <ItemLink item={items.get(itemId)} /> },
    {
      key: 'when',
      title: 'When',
      cell: (movement) => <When movement={movement} />,
    },
    {
      key: 'what',
      title: 'What',
      cell: (movement) => <What movement={movement} />,
    },
    { key: 'change', title: 'Change', isNumber: true, cell: ({ applied }) => <strong>{signed(applied)}</strong> },
    { key: 'after', title: 'On hand after', isNumber: true, cell: ({ onHandAfter }) => onHandAfter },
    { key: 'person', title: 'Person', cell: ({ userName }) => userName },
    { key: 'device', title: 'Device', cell: (movement) => <Device movement={movement} /> },
  ];
}

/** Of a delivery its lot and the order that it came with. */
function What({ movement }: { readonly movement: StockMovement }) {
  const delivery = deliveryWords(movement);
  return (
    <>
      <span className={classes['oneLine']}>{movementWords(movement)}</span>
      {delivery === null ? null : <small className={classes['note']}>{delivery}</small>}
    </>
  );
}

/** Listed by when the server got them: what was made long before says so. */
function When({ movement }: { readonly movement: StockMovement }) {
  const synced = syncedAt(movement);
  return (
    <>
      <span className={classes['oneLine']}>{instantText(movement.occurredAt)}</span>
      {synced === null ? null : <small className={classes['note']}>Synced {instantText(synced)}</small>}
    </>
  );
}

function Device({ movement }: { readonly movement: StockMovement }) {
  const clock = clockWords(movement);
  return (
    <>
      {deviceWords(movement.device, movement.source)}
      {clock === null ? null : <small className={classes['warning']}>{clock}</small>}
    </>
  );
}

function deviceWords(device: string, source: StockMovement['source']): string {
  return [device, source === 'scan' ? 'by scan' : ''].filter((each) => each !== '').join(', ');
}

function ItemLink({ item }: { readonly item: ItemView | undefined }) {
  if (item === undefined) return <span className={classes['quiet']}>{nameOf(item)}</span>;
  return (
    <Link className={classes['item'] ?? ''} to={`/inventory/${item.folderId}/items/${item.id}`}>
      {nameOf(item)}
    </Link>
  );
}

interface FiltersProps {
  readonly filters: HistoryFilters;
  readonly onChange: (change: Partial<HistoryFilters>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const { mirror, locationId } = useStockroom();
  const folders = useLive(() => readFolders(mirror, locationId), [mirror, locationId]);
  const count = countFilters(filters);
  return (
    <FilterBar
      label="Filter the stock history"
      search={null}
      count={count}
      onClear={count === 0 ? null : () => onChange(EVERYTHING)}
    >
      <DateField label="From" day={filters.from} latest={filters.to} onChange={(from) => onChange({ from })} />
      <DateField label="To" day={filters.to} earliest={filters.from} onChange={(to) => onChange({ to })} />
      <NativeSelect
        label="Folder"
        size="md"
        data={[
          { value: '', label: 'All folders' },
          ...(folders ?? []).flatMap(({ id, name, parentId }) =>
            parentId === null ? [] : [{ value: id, label: name }],
          ),
        ]}
        value={filters.folderId ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ folderId: value === '' ? null : value })}
      />
    </FilterBar>
  );
}

/** All that the filters match, and not the page alone. */
function Download({ filters }: { readonly filters: HistoryFilters }) {
  const { api, mirror, locationId } = useStockroom();
  const [isReading, setReading] = useState(false);
  const download = async (): Promise<void> => {
    setReading(true);
    try {
      const { movements, items } = await readWholeHistory({ api, mirror, locationId }, askOf(filters));
      saveCsv('Stock history', historyRows(movements, items));
    } catch (failure) {
      alertError(`Can't download the stock history: ${failureWords(failure)}`);
    } finally {
      setReading(false);
    }
  };
  return (
    <Button
      variant="default"
      size="md"
      leftSection={<IconDownload size={18} aria-hidden="true" />}
      {...focusableLoading(isReading, () => void download())}
    >
      Download (CSV)
    </Button>
  );
}

function Missing({ failure, onRetry }: { readonly failure: Error | null; readonly onRetry: () => void }) {
  if (failure === null) {
    return (
      <div className={classes['page']} role="status" aria-label="Loading the stock history">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={44} radius="md" />
        ))}
      </div>
    );
  }
  return (
    <EmptyState
      icon={<IconWifiOff size={34} stroke={1.6} />}
      title="Stock history isn’t available offline"
      onRetry={onRetry}
    >
      {failureWords(failure)} Each item’s history is available offline on its page.
    </EmptyState>
  );
}
