/** Who did what, when and from where, at all locations and in the admin area itself (ADM-14). */
import { IconListSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ProductAuditEventResource } from '#contract/resources/admin-audit.ts';
import { readProductAudit } from '#remote/http/admin-audit-calls.ts';
import { instantText } from '../../kit/dates.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import type { Column } from '../../kit/record-table.tsx';
import { SearchField } from '../../kit/search-field.tsx';
import { queryKeys } from '../../query/query-keys.ts';
import { useStockroomRuntime } from '../../stockroom.tsx';
import { AdminList } from './admin-list.tsx';
import { auditText } from './admin-text.ts';
import { useSearchRequest } from './use-search-request.ts';
import layout from '../../kit/layout.module.css';
import classes from './admin.module.css';

export function AuditScreen() {
  const { api } = useStockroomRuntime();
  const { ask, search } = useSearchRequest();
  const result = useQuery({
    queryKey: queryKeys.admin('audit', JSON.stringify(ask)),
    queryFn: ({ signal }) => readProductAudit(api, ask, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <div className={classes['page']}>
      <h1 className={layout['title']}>Audit log</h1>
      <SearchField
        search={ask.search}
        label="Search the audit log"
        placeholder="Person, location, or what was changed"
        onSearch={search}
      />
      <AdminList
        label="Audit log"
        nouns={['event', 'events']}
        result={result}
        columns={COLUMNS}
        keyOf={({ id }) => id}
        empty={
          <EmptyState icon={<IconListSearch size={36} stroke={1.6} />} title="No events">
            {ask.search === '' ? 'Sign-ins and changes appear here.' : 'Try other words, or clear the search.'}
          </EmptyState>
        }
      />
    </div>
  );
}

const COLUMNS: readonly Column<ProductAuditEventResource>[] = [
  {
    key: 'what',
    title: 'Event',
    cell: ({ attributes: { kind, subject } }) => (
      <>
        <span className={classes['strong']}>{auditText(kind)}</span>
        <small className={classes['note']}>{subject}</small>
      </>
    ),
  },
  { key: 'at', title: 'When', cell: ({ attributes: { at } }) => instantText(at) },
  {
    key: 'who',
    title: 'Person',
    cell: ({ attributes: { userName, adminName } }) => (
      <>
        {userName === '' ? '–' : userName}
        {adminName === null ? null : <small className={classes['note']}>by {adminName}</small>}
      </>
    ),
  },
  { key: 'where', title: 'Location', cell: ({ attributes: { locationName } }) => locationName ?? '–' },
  {
    key: 'from',
    title: 'From',
    cell: ({ attributes: { device, address } }) => (
      <>
        {device === '' ? '–' : device}
        <small className={classes['note']}>{address}</small>
      </>
    ),
  },
];
