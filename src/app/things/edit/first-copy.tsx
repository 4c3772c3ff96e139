/** In place of what is not on this device yet: the first copy of a location's shelves is on its way, or waits for a network. */
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
          They are being copied to this device once. After that everything here works without a network.
        </>
      ) : (
        'The first copy of this location’s shelves needs the network once. It goes on by itself.'
      )}
    </EmptyState>
  );
}
