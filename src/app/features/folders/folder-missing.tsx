/** A link to a folder that this device does not know: still arriving, or gone. */
import { Button, VisuallyHidden } from '@mantine/core';
import { IconFolderOff } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FolderView } from '#mirror/read/views.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FirstCopy } from '../../ui/first-copy.tsx';
import { useSyncStatus } from '../../ui/use-sync-status.ts';

export function FolderMissing({ root }: { readonly root: FolderView | undefined }) {
  const { bootstrapping, online } = useSyncStatus();
  if (root === undefined || bootstrapping !== null) return <FirstCopy />;
  return (
    <>
      <VisuallyHidden component="h1">My Catalog</VisuallyHidden>
      <EmptyState
        icon={<IconFolderOff size={44} stroke={1.5} />}
        title="This folder is not here"
        action={
          <Button component={Link} to={`/inventory/${root.id}`}>
            Open {root.name}
          </Button>
        }
      >
        {online
          ? 'It was deleted, or it belongs to another location.'
          : 'This device has no copy of it, and there is no connection to look for it.'}
      </EmptyState>
    </>
  );
}
