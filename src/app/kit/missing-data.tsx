/** In place of a list from the server: it is loading, or failed and can be retried. */
import { Skeleton } from '@mantine/core';
import { IconWifiOff } from '@tabler/icons-react';
import { EmptyState } from './empty-state.tsx';
import layout from './layout.module.css';

interface MissingDataProps {
  /** As in "Loading the audit log". */
  readonly what: string;
  /** null: it is loading. */
  readonly failure: Error | null;
  readonly title: string;
  readonly words: (failure: Error) => string;
  readonly onRetry: () => void;
}

export function MissingData({ what, failure, title, words, onRetry }: MissingDataProps) {
  if (failure === null) {
    return (
      <div className={layout['page']} role="status" aria-label={`Loading ${what}`}>
        {[0, 1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={44} radius="md" />
        ))}
      </div>
    );
  }
  return (
    <EmptyState icon={<IconWifiOff size={34} stroke={1.6} />} title={title} onRetry={onRetry}>
      {words(failure)}
    </EmptyState>
  );
}
