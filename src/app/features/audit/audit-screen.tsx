/** The location's audit log about people and money: who, when, from where (ACC-05). */
import { NativeSelect, TextInput } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import type { AuditEventResource } from '#contract/resources/audit.ts';
import { AUDIT_KINDS } from '#domain/access/audit-kind.ts';
import { allPages } from '#remote/http/all-pages.ts';
import { MAX_AUDIT_EVENTS, readAuditEvents } from '#remote/http/member-calls.ts';
import { CsvButton } from '../../kit/csv-button.tsx';
import { type CsvCell, fileDays } from '../../kit/csv-text.ts';
import { DateField } from '../../kit/date-field.tsx';
import { instantText, today } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FilterBar } from '../../kit/filter-bar.tsx';
import { MissingData } from '../../kit/missing-data.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import { isBeyondEnd, ToLastPage } from '../../kit/to-last-page.tsx';
import type { Column } from '../../kit/record-table.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroom } from '../../stockroom.tsx';
import { failureText } from '../../text/failure-text.ts';
import {
  requestOf,
  type AuditFilters,
  countFilters,
  EVERYTHING,
  filtersFromUrl,
  filtersToUrl,
} from './audit-filters.ts';
import { detailText, KIND_TEXTS, isKind, kindText, whereText, whoText } from './audit-text.ts';
import { locationOf } from '../../session/location-here.ts';
import layout from '../../kit/layout.module.css';
import classes from './audit.module.css';

const PAGE_SIZE = 50;

export function AuditScreen() {
  const { api, locationId, session } = useStockroom();
  const [query, setQuery] = useSearchParams();
  const filters = filtersFromUrl(query);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: queryKeys.auditEvents(filtersToUrl(filters).toString()),
    queryFn: ({ signal }) =>
      readAuditEvents(api, { ...requestOf(filters), locationId, page: filters.page, pageSize: PAGE_SIZE }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const here = locationOf(session.user, locationId);
  return (
    <div className={layout['page']}>
      <div className={layout['head']}>
        <div>
          <h1 className={layout['title']}>Audit log</h1>
          <p className={classes['quiet']}>
            At {here?.name ?? 'this location'} ·{' '}
            <Link className={layout['link'] ?? ''} to="/settings/people">
              People
            </Link>
          </p>
        </div>
        {data === undefined || data.total === 0 ? null : <Download filters={filters} />}
      </div>
      <Filters filters={filters} onChange={(next) => setQuery(filtersToUrl({ ...filters, page: 1, ...next }))} />
      {data === undefined ? (
        <MissingData
          what="the audit log"
          failure={error}
          title="Can’t show the audit log"
          words={failureText}
          onRetry={() => void refetch()}
        />
      ) : isBeyondEnd(data) && !isPlaceholderData ? (
        <ToLastPage pages={data.pages} />
      ) : data.events.length === 0 ? (
        <EmptyState icon={<IconShieldCheck size={36} stroke={1.6} />} title="Nothing to show">
          {countFilters(filters) > 0
            ? 'No entries match these filters. Choose other dates or another event.'
            : 'Sign-ins and changes to people, locations and budgets appear here.'}
        </EmptyState>
      ) : (
        <PagedTable
          label="Audit log"
          nouns={['entry', 'entries']}
          {...data}
          columns={COLUMNS}
          rows={data.events}
          keyOf={({ id }) => id}
          isStale={isPlaceholderData}
        />
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
          ...AUDIT_KINDS.map((kind) => ({ value: kind, label: KIND_TEXTS[kind] })),
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

/** Downloads all matches, not only the current page. */
function Download({ filters }: { readonly filters: AuditFilters }) {
  const { api, locationId } = useStockroom();
  const read = async (): Promise<readonly (readonly CsvCell[])[]> => {
    const asked = { ...requestOf(filters), locationId, pageSize: MAX_AUDIT_EVENTS };
    const events = await allPages(async (page) => {
      const read = await readAuditEvents(api, { ...asked, page });
      return { rows: read.events, pages: read.pages };
    });
    const rows = events.map(({ attributes }) => [
      attributes.at,
      kindText(attributes.kind),
      detailText(attributes),
      whoText(attributes),
      attributes.device,
      attributes.address,
    ]);
    return [['When', 'Event', 'Details', 'Person', 'Device', 'Address'], ...rows];
  };
  return (
    <CsvButton
      subject="Audit log"
      days={fileDays(filters, today())}
      read={read}
      failed={(failure) => `Can’t download the audit log: ${failureText(failure)}`}
    />
  );
}
