/** Adds an ordered product to a folder (ORD-14). Needs the server; a failure is logged and shown (ERR-13). */
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconFolderPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { readFolders } from '#mirror/read/read-folders.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { detailOf } from '../../text/failure-text.ts';
import { alertInfo } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useLive } from '../../session/use-live.ts';
import { useNetwork } from '../../kit/use-network.ts';
import { useAddToFolder } from '../../things/item/use-add-to-folder.ts';
import { useFolderPicker } from './folder-picker-context.ts';
import type { OrderedItem } from './ordered-lines.ts';

interface AddToFolderProps {
  readonly item: OrderedItem;
  /** With its text. */
  readonly isWide?: boolean;
}

export function AddToFolder({ item, isWide = false }: AddToFolderProps) {
  const addToFolder = useAddToFolder();
  const isOnline = useNetwork();
  const [isPicking, setPicking] = useState(false);
  const [isAdding, setAdding] = useState(false);

  const add = async (folder: FolderView): Promise<void> => {
    setPicking(false);
    setAdding(true);
    try {
      await addToFolder(item.productDistributorId, folder);
    } catch (failure) {
      console.error(`Add to folder ${folder.name}:`, failure);
      alertInfo(`${item.productName} was not added to ${folder.name}. ${detailOf(failure)}`);
    } finally {
      setAdding(false);
    }
  };

  const may = useMay();
  if (!may('edit-shelves')) return null;
  return (
    <>
      {isWide ? (
        <Button
          variant="light"
          mih={48}
          disabled={!isOnline}
          leftSection={<IconFolderPlus size={20} aria-hidden="true" />}
          aria-label={`Add to a folder: ${item.productName}`}
          {...focusableLoading(isAdding, () => setPicking(true))}
        >
          {isOnline ? 'Add to a folder' : 'Needs a connection'}
        </Button>
      ) : (
        <Tooltip label="Add to a folder">
          <ActionIcon
            variant="subtle"
            size={40}
            disabled={!isOnline}
            aria-label={`Add to a folder: ${item.productName}`}
            {...focusableLoading(isAdding, () => setPicking(true))}
          >
            <IconFolderPlus size={20} />
          </ActionIcon>
        </Tooltip>
      )}
      {isPicking ? <PickFolder onPick={(folder) => void add(folder)} onClose={() => setPicking(false)} /> : null}
    </>
  );
}

interface PickerProps {
  readonly title?: string;
  readonly action?: string;
  readonly onPick: (folder: FolderView) => void;
  readonly onClose: () => void;
}

/** Folders are only read while the dialog is open, not for each row of a list. */
export function PickFolder({ title = 'Add to folder', action = 'Add', onPick, onClose }: PickerProps) {
  const { mirror, locationId } = useStockroom();
  const renderFolderPicker = useFolderPicker();
  const folders = useLive(() => readFolders(mirror, locationId), [mirror, locationId]);
  if (folders === undefined) return null;
  return renderFolderPicker({ title, action, folders, onPick, onClose });
}
