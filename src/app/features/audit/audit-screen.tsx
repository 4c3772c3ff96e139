/** What happened around people and money at this location: who, when, from where (ACC-05). */
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconDownload, IconShieldCheck, IconWifiOff } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { AuditEventResource } from '#contract/resources/audit.ts';
import { AUDIT_KINDS } from '#domain/access/audit-kind.ts';
import { MAX_AUDIT_EVENTS, readAuditEvents } from '#remote/http/member-calls.ts';
import { alertError } from '../../kit/alert.ts';
import { countText } from '../../kit/count-text.ts';
import { DateField } from '../../kit/date-field.tsx';
import { instantText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { Pager } from '../../kit/pager.tsx';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { saveCsv } from '../../kit/save-csv.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureWords } from '../../text/failure-words.ts';
import { askOf, type AuditFilters, countFilters, EVERYTHING, filtersFromUrl, filtersToUrl } from './audit-filters.ts';
import { detailText, KIND_WORDS, isKind, kindText, whereText, whoText } from './audit-words.ts';
import classes from './audit.module.css';

const PAGE_SIZE = 50;

export function AuditScreen() {
  const { api, locationId, session } = useStockroom();
  const [query, setQuery] = useSearchParams();
  const filters = filtersFromUrl(query);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: queryKeys.auditEvents(filtersToUrl(filters).toString()),
    queryFn: ({ signal }) =>
      readAuditEvents(api, { ...askOf(filters), locationId, page: filters.page, pageSize: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const here = session.user.practiceLocations.find(({ id }) => id === locationId);
  return (
    <div className={classes['page']}>
      <div className={classes['head']}>
        <div>
          <h1 className={classes['title']}>Audit log</h1>
          <p className={classes['quiet']}>
            At {here?.name ?? 'this location'} ·{' '}
            <Link className={classes['link'] ?? ''} to="/settings/people">
              People
            </Link>
          </p>
        </div>
        {data === undefined || data.total === 0 ? null : <Download filters={filters} />}
      </div>
      <Filters filters={filters} onChange={(next) => setQuery(filtersToUrl({ ...filters, page: 1, ...next }))} />
      {data === undefined ? (
        <Missing failure={error} onRetry={() => void refetch()} />
      ) : data.events.length === 0 ? (
        <EmptyState icon={<IconShieldCheck size={36} stroke={1.6} />} title="Nothing to show">
          {countFilters(filters) > 0
            ? 'No entries match these filters. Choose other dates or another event.'
            : 'Sign-ins and changes to people, locations and budgets appear here.'}
        </EmptyState>
      ) : (
        <>
          <p className={classes['quiet']} role="status">
            {countText(data.total, 'entry', 'entries')}
            {data.pages > 1 ? `, page ${data.page} of ${data.pages}` : ''}
          </p>
          <RecordTable
            label="Audit log"
            columns={COLUMNS}
            rows={data.events}
            keyOf={({ id }) => id}
            isStale={isPlaceholderData}
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

const COLUMNS: readonly Column<AuditEventResource>[] = [
  { key: 'what', title: 'Event', cell: ({ attributes }) => kindText(attributes.kind) },
  { key: 'details', title: 'Details', cell: ({ attributes }) => <Wrapped text={detailText(attributes)} /> },
  {
    key: 'when',
    title: 'When',
    cell: ({ attributes }) => <span className={classes['oneLine']}>{instantText(attributes.at)}</span>,
  },
  { key: 'who', title: 'Person', cell: ({ attributes }) => whoText(attributes) },
  { key: 'where', title: 'From', cell: ({ attributes }) => <Wrapped text={whereText(attributes)} /> },
];

function Wrapped({ text }: { readonly text: string }) {
  return <span className={classes['wrapped']}>{text === '' ? '–' : text}</span>;
}

interface FiltersProps {
  readonly filters: AuditFilters;
  readonly onChange: (change: Partial<AuditFilters>) => void;
}

function Filters({ filters, onChange }: FiltersProps) {
  const count = countFilters(filters);
  return (
    <FilterBar
      label="Filter the audit log"
      search={null}
      count={count}
      onClear={count === 0 ? null : () => onChange(EVERYTHING)}
    >
      <NativeSelect
        label="Event"
        size="md"
        data={[
          { value: '', label: 'All events' },
          ...AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_WORDS[kind] })),
        ]}
        value={filters.kind ?? ''}
        onChange={({ currentTarget: { value } }) => onChange({ kind: isKind(value) ? value : null })}
      />
      <TextInput
        label="Person"
        size="md"
        autoComplete="off"
        value={filters.person}
        onChange={({ currentTarget: { value } }) => onChange({ person: value })}
      />
      <DateField label="From" day={filters.from} latest={filters.to} onChange={(from) => onChange({ from })} />
      <DateField label="To" day={filters.to} earliest={filters.from} onChange={(to) => onChange({ to })} />
    </FilterBar>
  );
}

/** All that the filters match, and not the page alone. */
function Download({ filters }: { readonly filters: AuditFilters }) {
  const { api, locationId } = useStockroom();
  const [isReading, setReading] = useState(false);
  const download = async (): Promise<void> => {
    setReading(true);
    try {
      // By id: what happens meanwhile moves the others to later pages.
      const events = new Map<string, AuditEventResource>();
      for (let page = 1, last = 1; page <= last; page += 1) {
        const read = await readAuditEvents(api, { ...askOf(filters), locationId, page, pageSize: MAX_AUDIT_EVENTS });
        for (const event of read.events) events.set(event.id, event);
        last = read.pages;
      }
      const head = ['When', 'Event', 'Details', 'Person', 'Device', 'Address'];
      const rows = [...events.values()].map(({ attributes }) => [
        attributes.at,
        kindText(attributes.kind),
        detailText(attributes),
        whoText(attributes),
        attributes.device,
        attributes.address,
      ]);
      saveCsv('Audit log', [head, ...rows]);
    } catch (failure) {
      alertError(`Can’t download the audit log: ${failureWords(failure)}`);
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
      <div className={classes['page']} role="status" aria-label="Loading the audit log">
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={44} radius="md" />
        ))}
      </div>
    );
  }
  return (
    <EmptyState icon={<IconWifiOff size={34} stroke={1.6} />} title="Can’t show the audit log" onRetry={onRetry}>
      {failureWords(failure)}
    </EmptyState>
  );
}
