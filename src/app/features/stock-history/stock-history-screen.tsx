/** A location's stock movements: time, item, person, change and resulting number. */
import { NativeSelect } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import type { ItemId } from '#domain/ids.ts';
import type { StockMovement } from '#domain/stock/stock-movement.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { AgeNote } from '../../kit/age-note.tsx';
import { CsvButton } from '../../kit/csv-button.tsx';
import { fileDays } from '../../kit/csv-text.ts';
import { instantText, today } from '../../kit/dates.ts';
import { DateField } from '../../kit/date-field.tsx';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { MissingData } from '../../kit/missing-data.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { isBeyondEnd, ToLastPage } from '../../kit/to-last-page.tsx';
import type { Column } from '../../kit/record-table.tsx';
import { useRemoteAge } from '../../query/use-remote-age.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import { receiptText } from '../../things/movement/receipt-text.ts';
import { clockText, movementText, signed, syncedAt } from '../../things/movement/movement-text.ts';
import {
  requestOf,
  countFilters,
  EVERYTHING,
  filtersFromUrl,
  filtersToUrl,
  type HistoryFilters,
} from './history-filters.ts';
import { historyRows, readWholeHistory } from './history-file.ts';
import { nameOf, useItemsOf, useStockHistory } from './use-stock-history.ts';
import layout from '../../kit/layout.module.css';
import classes from './stock-history.module.css';

const PAGE_SIZE = 50;

export function StockHistoryScreen() {
  const [query, setQuery] = useSearchParams();
  const filters = filtersFromUrl(query);
  const result = useStockHistory({ ...requestOf(filters), page: filters.page, pageSize: PAGE_SIZE });
  const items = useItemsOf(result.data);
  const age = useRemoteAge(result);
  const { data } = result;
  return (
    <div className={classes['page']}>
      <div className={layout['head']}>
        <h1 className={layout['title']}>Stock history</h1>
        {data === undefined || data.total === 0 ? null : <Download filters={filters} />}
      </div>
      <Filters filters={filters} onChange={(next) => setQuery(filtersToUrl({ ...filters, page: 1, ...next }))} />
      {age === null ? null : <AgeNote {...age} what="Stock history" />}
      {data === undefined || items === undefined ? (
        <MissingData
          what="the stock history"
          failure={result.error}
          title="Stock history isn’t available offline"
          words={(failure) => `${failureText(failure)} Each item’s history is available offline on its page.`}
          onRetry={() => void result.refetch()}
        />
      ) : isBeyondEnd(data) && !result.isPlaceholderData ? (
        <ToLastPage pages={data.pages} />
      ) : data.movements.length === 0 ? (
        <EmptyState icon={<IconHistory size={36} stroke={1.6} />} title="No stock movements">
          {countFilters(filters) > 0
            ? 'No movements match these filters. Choose other dates or another folder.'
            : 'What is used, received and counted appears here.'}
        </EmptyState>
      ) : (
        <PagedTable
          label="Stock history"
          nouns={['movement', 'movements']}
          {...data}
          columns={columnsWith(items)}
          rows={data.movements}
          keyOf={({ id }) => id}
          isStale={result.isPlaceholderData}
        />
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

/** For a delivery, its lot and order. */
function What({ movement }: { readonly movement: StockMovement }) {
  const delivery = receiptText(movement);
  return (
    <>
      <span className={classes['oneLine']}>{movementText(movement)}</span>
      {delivery === null ? null : <small className={classes['note']}>{delivery}</small>}
    </>
  );
}

/** Sorted by when the server received them: much earlier ones show when they were made. */
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
  const clock = clockText(movement);
  return (
    <>
      {deviceText(movement.device, movement.source)}
      {clock === null ? null : <small className={classes['warning']}>{clock}</small>}
    </>
  );
}

function deviceText(device: string, source: StockMovement['source']): string {
  return [device, source === 'scan' ? 'by scan' : ''].filter((each) => each !== '').join(', ');
}

function ItemLink({ item }: { readonly item: ItemView | undefined }) {
  if (item === undefined) return <span className={classes['quiet']}>{nameOf(item)}</span>;
  return (
    <Link className={layout['link'] ?? ''} to={`/inventory/${item.folderId}/items/${item.id}`}>
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

/** Downloads all matches, not only the current page. */
function Download({ filters }: { readonly filters: HistoryFilters }) {
  const { api, mirror, locationId } = useStockroom();
  return (
    <CsvButton
      subject="Stock history"
      days={fileDays(filters, today())}
      read={async () => {
        const { movements, items } = await readWholeHistory({ api, mirror, locationId }, requestOf(filters));
        return historyRows(movements, items);
      }}
      failed={(failure) => `Can’t download the stock history: ${failureText(failure)}`}
    />
  );
}
