/**
 * Where the offer lies on the shelves: the folder's name, which opens it (PD-08); else a choice of the folder that it is
 * put into. That needs the server; a failure is logged and said beside the button (ERR-13).
 */
import { Button } from '@mantine/core';
import { IconFolder, IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { addItem } from '#contract/endpoints/items/add.ts';
import type { OfferDetailResource } from '#contract/resources/offer-detail.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertDone } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import type { RenderFolderPicker } from '../../things/folder/folder-choice.ts';
import { useLive } from '../../session/use-live.ts';
import { useNetwork } from '../../kit/use-network.ts';
import classes from './folder-button.module.css';

interface FolderButtonProps {
  readonly attributes: OfferDetailResource['attributes'];
  /** How a folder is picked; the route brings it. */
  readonly renderPicker: RenderFolderPicker;
  /** The offer lies in a folder now. */
  readonly onAdded: () => void;
}

export function FolderButton({ attributes, renderPicker, onAdded }: FolderButtonProps) {
  const { mirror, api, locationId } = useStockroom();
  const isOnline = useNetwork();
  const folders = useLive(() => readFolders(mirror, locationId), [mirror, locationId]);
  const [isPicking, setPicking] = useState(false);
  const [addingTo, setAddingTo] = useState<FolderView | null>(null);
  const [failedAt, setFailedAt] = useState<string | null>(null);
  const { productDistributorId, workSpaceId, workSpaceName, isAddedToWorkSpace } = attributes;

  if (isAddedToWorkSpace && workSpaceId !== null) {
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
      await api.onlineWrite(addItem, {
        params: { id: folder.id },
        body: { productDistributorId },
        clientId: mirror.clientId,
      });
      mirror.wake('manual');
      alertDone(`${attributes.name} was added to ${folder.name}`);
      onAdded();
    } catch (failure) {
      console.error(`Add to folder ${folder.name}:`, failure);
      setFailedAt(folder.name);
    } finally {
      setAddingTo(null);
    }
  };

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
