/** Shown for a link to a folder that this device does not have: still loading, or deleted. */
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { IconFolderOff } from '@tabler/icons-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import type { FolderView } from '#mirror/read/views.ts';
import { EmptyState } from '../../kit/empty-state.tsx';
import { FirstCopy } from '../../things/edit/first-copy.tsx';
import { deletedText, useDeletedNotice } from '../../kit/use-deleted-notice.ts';
import { openSync } from '../../session/open-sync.ts';
import { useSyncStatus } from '../../session/use-sync-status.ts';

interface FolderMissingProps {
  readonly root: FolderView | undefined;
  /** The folder when it was last shown here; undefined if it never was. */
  readonly was: FolderView | undefined;
}

export function FolderMissing({ root, was }: FolderMissingProps) {
  const { bootstrapping, online } = useSyncStatus();
  const frame = useRef<HTMLDivElement>(null);
  const gone = was === undefined ? null : deletedText(was.name);
  useDeletedNotice(gone, frame);
  if (root === undefined || (bootstrapping !== null && gone === null)) {
    return (
      <>
        <VisuallyHidden component="h1">My Catalog</VisuallyHidden>
        <FirstCopy />
      </>
    );
  }
  return (
    <div ref={frame} tabIndex={-1} role="group" aria-labelledby="folder-missing">
      <VisuallyHidden component="h1" id="folder-missing">
        {gone ?? 'My Catalog'}
      </VisuallyHidden>
      <EmptyState
        icon={<IconFolderOff size={44} stroke={1.5} />}
        title={gone ?? 'Folder not found'}
        action={
          <Group justify="center">
            <Button component={Link} to={`/inventory/${root.id}`}>
              Open {root.name}
            </Button>
            {gone === null ? null : (
              <Button variant="default" onClick={openSync}>
                Open Sync
              </Button>
            )}
          </Group>
        }
      >
        {gone !== null
          ? 'It was deleted while you had it open. Unsent changes to its items are listed under Sync.'
          : online
            ? 'It was deleted, or it belongs to another location.'
            : 'It isn’t on this device, and you’re offline.'}
      </EmptyState>
    </div>
  );
}
