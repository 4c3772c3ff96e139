/** A list of the admin area: total, current page, and empty state. Pages are URLs. */
import { Skeleton } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AdminPage } from '#remote/http/admin-job-calls.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { PagedTable } from '../../kit/paged-table.tsx';
import type { Column } from '../../kit/record-table.tsx';
import { failureText } from '../../text/failure-text.ts';
import { useIsReloading } from './use-reload.ts';
import classes from './admin.module.css';

interface AdminListProps<Row> {
  readonly label: string;
  /** Singular and plural. */
  readonly nouns: readonly [string, string];
  readonly result: UseQueryResult<AdminPage<Row>>;
  readonly columns: readonly Column<Row>[];
  readonly keyOf: (row: Row) => string;
  readonly empty: ReactNode;
}

export function AdminList<Row>({ label, nouns, result, columns, keyOf, empty }: AdminListProps<Row>) {
  const { data } = result;
  const isReloading = useIsReloading();
  if (data === undefined)
    return <ListPlaceholder label={label} failure={result.error} onRetry={() => void result.refetch()} />;
  if (data.rows.length === 0) return <>{empty}</>;
  return (
    <PagedTable
      label={label}
      nouns={nouns}
      {...data}
      columns={columns}
      keyOf={keyOf}
      isStale={result.isPlaceholderData || isReloading || result.isRefetchError}
    />
  );
}

interface ListPlaceholderProps {
  readonly label: string;
  readonly failure: Error | null;
  readonly onRetry: () => void;
}

/** Shown while loading, or after a failure. */
export function ListPlaceholder({ label, failure, onRetry }: ListPlaceholderProps) {
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
      {failureText(failure)}
    </EmptyState>
  );
}
