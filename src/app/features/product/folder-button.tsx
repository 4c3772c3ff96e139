/**
 * The folder with the offer, as a link (PD-08); otherwise a button to select a folder to add it to. That needs the server; a failure is
 * logged and shown beside the button (ERR-13).
 */
import { Button } from '@mantine/core';
import { IconFolder, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { readRemovedItems } from '#mirror/read/read-removed-items.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useAddToFolder } from '../../things/item/use-add-to-folder.ts';
import type { RenderFolderPicker } from '../../things/folder/folder-choice.ts';
import { useLive } from '../../session/use-live.ts';
import { useNetwork } from '../../kit/use-network.ts';
import classes from './folder-button.module.css';

interface FolderButtonProps {
  readonly attributes: OfferDetailResource['attributes'];
  /** Renders the folder picker; provided by the route. */
  readonly renderPicker: RenderFolderPicker;
  /** Called when the offer was added to a folder, or is no longer in one. */
  readonly onChange: () => void;
}

export function FolderButton({ attributes, renderPicker, onChange }: FolderButtonProps) {
  const { mirror, locationId } = useStockroom();
  const addToFolder = useAddToFolder(onChange);
  const isOnline = useNetwork();
  const may = useMay();
  const folders = useLive(() => readFolders(mirror, locationId), [mirror, locationId]);
  const [isPicking, setPicking] = useState(false);
  const [addingTo, setAddingTo] = useState<FolderView | null>(null);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const { productDistributorId, workSpaceId, workSpaceItemId, workSpaceName, isAddedToWorkSpace } = attributes;
  // The server's answer may be older than a deletion that the device knows of, or that is unsent.
  const gone = useLive(
    () =>
      readRemovedItems(
        mirror,
        { locationId, folderId: null },
        new Set(workSpaceItemId === null ? [] : [workSpaceItemId]),
      ),
    [mirror, locationId, workSpaceItemId],
  );

  if (isAddedToWorkSpace && workSpaceId !== null && gone?.length !== 1) {
    return (
      <Button
        component={Link}
        to={`/inventory/${encodeURIComponent(workSpaceId)}`}
        variant="default"
        className={classes['button'] ?? ''}
        leftSection={<IconFolder size={18} aria-hidden="true" />}
      >
        In {workSpaceName ?? 'My Catalog'}
      </Button>
    );
  }

  const add = async (folder: FolderView): Promise<void> => {
    setPicking(false);
    setAddingTo(folder);
    setFailedAt(null);
    try {
      await addToFolder(productDistributorId, folder);
    } catch (failure) {
      console.error(`Add to folder ${folder.name}:`, failure);
      setFailedAt(folder.name);
    } finally {
      setAddingTo(null);
    }
  };

  if (!may('edit-shelves')) return null;
  return (
    <div>
      <Button
        variant="default"
        className={classes['button'] ?? ''}
        leftSection={<IconFolderPlus size={18} aria-hidden="true" />}
        disabled={!isOnline}
        {...focusableLoading(addingTo !== null, () => setPicking(true))}
      >
        Add to folder
      </Button>
      <p className={classes['note']} role="status">
        {isOnline ? null : 'Adding to a folder needs a connection.'}
        {failedAt === null ? null : `Can’t add it to ${failedAt}. Try again.`}
      </p>
      {isPicking
        ? renderPicker({
            title: 'Add to folder',
            action: 'Add',
            folders: folders ?? [],
            onPick: (folder) => void add(folder),
            onClose: () => setPicking(false),
          })
        : null}
    </div>
  );
}
