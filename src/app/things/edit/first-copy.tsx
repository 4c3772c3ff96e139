/** Shown while the first copy of a location's shelves is downloading, or waiting for a network. */
import { Progress } from '@mantine/core';
import { IconFolderOpen } from '@tabler/icons-react';
import { EmptyState } from '../../kit/empty-state.tsx';
import { numberText } from '../../kit/number-text.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';

export function FirstCopy() {
  const { bootstrapping, online } = useSyncStatus();
  return (
    <EmptyState
      icon={<IconFolderOpen size={44} stroke={1.5} />}
      title={online ? `Getting your items… ${numberText(bootstrapping?.received ?? 0)}` : 'Waiting for a connection'}
    >
      {online ? (
        <>
          <Progress value={100} animated aria-label="Getting your items" mb="sm" component="span" display="block" />
          They’re downloading to this device. After that, everything here works offline.
        </>
      ) : (
        'Connect once to download this location. It will start automatically.'
      )}
    </EmptyState>
  );
}
