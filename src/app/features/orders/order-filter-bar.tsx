/** The filters above the lists (ORD-03..06, ORD-08). */
import { MultiSelect, NativeSelect, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createCatalogueCalls } from '#remote/http/catalogue-calls.ts';
import { DateField } from '../../kit/date-field.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import {
  countFilters,
  datePresets,
  defaultFilters,
  presetOf,
  TAB_STATUSES,
  type OrderFilters,
} from './order-filters.ts';
import { STATUS_TEXTS } from './order-text.ts';
import { usePurchaseOptions } from './use-purchase-options.ts';
import classes from './orders.module.css';

interface OrderFilterBarProps {
  readonly filters: OrderFilters;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly onChange: (change: Partial<OrderFilters>) => void;
}

const OWN_DATES = 'Other dates';

export function OrderFilterBar({ filters, today, onChange }: OrderFilterBarProps) {
  const count = countFilters(filters, today);
  const clear = (): void => onChange({ ...defaultFilters(today), tab: filters.tab });
  return (
    <FilterBar
      label="Filter the orders"
      search={
        <SearchField
          label="Search orders by number, PO number, product, SKU or distributor"
          placeholder="Order, PO number, product or SKU"
          search={filters.search}
          onSearch={(search) => onChange({ search })}
        />
      }
      count={count}
      onClear={count > 0 || filters.search !== '' ? clear : null}
    >
      <Fields filters={filters} today={today} onChange={onChange} />
    </FilterBar>
  );
}

function Fields({ filters, today, onChange }: OrderFilterBarProps) {
  const { api } = useStockroom();
  const distributors = useQuery({
    queryKey: queryKeys.distributors('from-orders'),
    queryFn: ({ signal }) => createCatalogueCalls(api).distributors('from-orders', signal),
  });
  const [asksOrders, setAsksOrders] = useState(filters.orderId !== null);
  const purchases = usePurchaseOptions(filters, asksOrders);
  const presets = datePresets(today);
  const preset = presetOf(filters, today);
  const own = preset === null;
  return (
    <>
      <NativeSelect
        label="Ordered"
        size="md"
        data={[...presets.map(({ label }) => label), ...(own ? [OWN_DATES] : [])]}
        value={preset ?? OWN_DATES}
        onChange={(event) => {
          const chosen = presets.find(({ label }) => label === event.currentTarget.value);
          if (chosen !== undefined) onChange({ from: chosen.from, to: chosen.to });
        }}
      />
      <DateField label="From" day={filters.from} latest={filters.to} onChange={(from) => onChange({ from })} />
      <DateField label="To" day={filters.to} earliest={filters.from} onChange={(to) => onChange({ to })} />
      <MultiSelect
        label="Distributor"
        size="md"
        className={classes['many'] ?? ''}
        placeholder={filters.distributorIds.length === 0 ? 'All' : ''}
        clearable
        clearButtonProps={{ 'aria-label': 'All distributors' }}
        data={(distributors.data?.data ?? []).map(({ id, attributes }) => ({ value: id, label: attributes.name }))}
        value={[...filters.distributorIds]}
        onChange={(distributorIds) => onChange({ distributorIds })}
      />
      <MultiSelect
        label="Status"
        size="md"
        className={classes['many'] ?? ''}
        placeholder={filters.statuses.length === 0 ? 'All' : ''}
        clearable
        clearButtonProps={{ 'aria-label': 'All statuses' }}
        data={TAB_STATUSES[filters.tab].map((status) => ({ value: status, label: STATUS_TEXTS[status].words }))}
        value={[...filters.statuses]}
        onChange={(statuses) => onChange({ statuses })}
      />
      <Select
        label="Purchase order"
        size="md"
        className={classes['many'] ?? ''}
        placeholder="All"
        searchable
        clearable
        clearButtonProps={{ 'aria-label': 'All purchase orders' }}
        nothingFoundMessage={purchases === null ? 'Loading …' : 'No matching orders'}
        data={[...(purchases ?? [])]}
        value={filters.orderId}
        onDropdownOpen={() => setAsksOrders(true)}
        onChange={(orderId) => onChange({ orderId })}
      />
      <NativeSelect
        label="Archive"
        size="md"
        data={[
          { value: '0', label: 'Not archived' },
          { value: '1', label: 'Archived only' },
        ]}
        value={filters.archived ? '1' : '0'}
        onChange={(event) => onChange({ archived: event.currentTarget.value === '1' })}
      />
    </>
  );
}
