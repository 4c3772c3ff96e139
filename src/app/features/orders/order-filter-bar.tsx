/** The filters above the lists; on a narrow screen all but the search fold away (ORD-03..06, ORD-08). */
import { Button, Collapse, MultiSelect, NativeSelect, Select, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createCatalogueCalls } from '#remote/http/catalogue-calls.ts';
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
import { OrderSearch } from './order-search.tsx';
import { STATUS_WORDS } from './order-words.ts';
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
  const isNarrow = useMediaQuery('(max-width: 54em)', undefined, { getInitialValueInEffect: false }) === true;
  const [isOpen, setOpen] = useState(false);
  const count = countFilters(filters, today);
  return (
    <search className={classes['filters']} aria-label="Filter the orders">
      <div className={classes['filterTop']}>
        <OrderSearch search={filters.search} onSearch={(search) => onChange({ search })} />
        {isNarrow ? (
          <Button
            variant="default"
            size="md"
            leftSection={<IconAdjustmentsHorizontal size={20} aria-hidden="true" />}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {count === 0 ? 'Filters' : `Filters (${count})`}
          </Button>
        ) : null}
      </div>
      {isNarrow ? (
        <Collapse expanded={isOpen}>
          <Fields filters={filters} today={today} onChange={onChange} />
        </Collapse>
      ) : (
        <Fields filters={filters} today={today} onChange={onChange} />
      )}
    </search>
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
  const isChanged = countFilters(filters, today) > 0 || filters.search !== '';
  const own = preset === null;
  return (
    <div className={classes['fields']}>
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
      <DayField label="From" day={filters.from} latest={filters.to} onChange={(from) => onChange({ from })} />
      <DayField label="To" day={filters.to} earliest={filters.from} onChange={(to) => onChange({ to })} />
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
        data={TAB_STATUSES[filters.tab].map((status) => ({ value: status, label: STATUS_WORDS[status].words }))}
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
        nothingFoundMessage={purchases === null ? 'Loading …' : 'No such order'}
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
      {isChanged ? (
        <Button
          variant="subtle"
          size="md"
          className={classes['reset'] ?? ''}
          onClick={() => onChange({ ...defaultFilters(today), tab: filters.tab })}
        >
          Clear filters
        </Button>
      ) : null}
    </div>
  );
}

interface DayFieldProps {
  readonly label: string;
  /** `YYYY-MM-DD`; null: no bound. */
  readonly day: string | null;
  readonly earliest?: string | null;
  readonly latest?: string | null;
  readonly onChange: (day: string | null) => void;
}

function DayField({ label, day, earliest = null, latest = null, onChange }: DayFieldProps) {
  return (
    <TextInput
      type="date"
      label={label}
      size="md"
      value={day ?? ''}
      min={earliest ?? undefined}
      max={latest ?? undefined}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : event.currentTarget.value)}
    />
  );
}
