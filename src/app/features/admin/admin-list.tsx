/** A list of the admin area: how many there are, the page of them, and its words where there is none. Pages are addresses. */
import { Skeleton } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { AdminPage } from '#remote/http/admin-job-calls.ts';
import { countText } from '../../kit/count-text.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { Pager } from '../../kit/pager.tsx';
import { RecordTable, type Column } from '../../kit/record-table.tsx';
import { failureWords } from '../../text/failure-words.ts';
import classes from './admin.module.css';

interface AdminListProps<Row> {
  readonly label: string;
  /** One, and several of them. */
  readonly nouns: readonly [string, string];
  readonly result: UseQueryResult<AdminPage<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
}

export function AdminList<Row>({ label, nouns, result, columns, keyOf, empty }: AdminListProps<Row>) {
  const [query] = useSearchParams();
  const { data } = result;
  if (data === undefined) return <Missing label={label} failure={result.error} onRetry={() => void result.refetch()} />;
  if (data.rows.length === 0) return <>{empty}</>;
  return (
    <>
      <p className={classes['quiet']} role="status">
        {countText(data.total, ...nouns)}
        {data.pages > 1 ? `, page ${data.page} of ${data.pages}` : ''}
      </p>
      <RecordTable label={label} columns={columns} rows={data.rows} keyOf={keyOf} isStale={result.isPlaceholderData} />
      <Pager
        present={data.page}
        last={data.pages}
        to={(page) => {
          const next = new URLSearchParams(query);
          next.set('page', String(page));
          return { search: next.toString() };
        }}
      />
    </>
  );
}

interface MissingProps {
  readonly label: string;
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

/** It is on its way, or did not come. */
export function Missing({ label, failure, onRetry }: MissingProps) {
  if (failure === null) {
    return (
      <div className={classes['skeleton']} role="status" aria-label={`Loading: ${label}`}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={48} radius="md" />
        ))}
      </div>
    );
  }
  return (
    <EmptyState
      icon={<IconWifiOff size={34} stroke={1.6} />}
      title={`Can’t show ${label.toLowerCase()}`}
      onRetry={onRetry}
    >
      {failureWords(failure)}
    </EmptyState>
  );
}

/** The number of the page that the address names. */
export function pageOfAddress(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? '1');
  return Number.isSafeInteger(page) && page > 0 && page <= 1_000_000 ? page : 1;
}
