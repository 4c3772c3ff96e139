/**
 * Where the products of an order go that are in no folder yet, chosen once for all of them (ORD-26). Choosing receives nothing: they are
 * received there by the next scan or tap.
 */
import { Button } from '@mantine/core';
import { IconFolders } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { asId, type FolderId } from '#domain/ids.ts';
import { countText } from '../../kit/count-text.ts';
import { useFocusFallback } from '../../kit/use-focus-fallback.ts';
import { useMay } from '../../session/use-rights.ts';
import { FOLDER_FOR_ALL } from '../../session/typed-drafts.ts';
import { PickFolder } from './add-to-folder.tsx';
import { isNewShelf, shelfOf, type ReceiveLine, type Shelf, type TargetFolder } from './use-receiving.ts';
import classes from './receive.module.css';

export interface FolderChosen {
  readonly folderId: TargetFolder['id'] | null;
  readonly setForAll: (folder: TargetFolder) => void;
  /** The folder last selected for a single product. */
  readonly picked: TargetFolder | null;
  readonly remember: (shelf: Shelf) => void;
}

/** What this tab stored for an order. */
function storedFor(key: string): TargetFolder['id'] | null {
  try {
    const [storedKey, folderId] = (sessionStorage.getItem(FOLDER_FOR_ALL) ?? '').split(' ');
    return storedKey === key && folderId !== undefined ? asId<FolderId>(folderId) : null;
  } catch {
    return null;
  }
}

/** @param key the order and the person receiving it, without spaces; the folder that was chosen last survives a reload of the page */
export function useFolderForAll(key: string): FolderChosen {
  const [folderId, setFolderId] = useState(() => storedFor(key));
  const setForAll = ({ id }: TargetFolder): void => {
    setFolderId(id);
    try {
      sessionStorage.setItem(FOLDER_FOR_ALL, `${key} ${id}`);
    } catch {
      // Without storage a reload asks for the folder again.
    }
  };
  const [picked, setPicked] = useState<TargetFolder | null>(null);
  const remember = (shelf: Shelf): void => {
    if (isNewShelf(shelf)) setPicked(shelf.folder);
  };
  return { folderId, setForAll, picked, remember };
}

interface FolderForAllProps extends Pick<FolderChosen, 'picked'> {
  readonly lines: readonly ReceiveLine[];
  readonly onPick: FolderChosen['setForAll'];
}

export function FolderForAll({ lines, picked, onPick }: FolderForAllProps) {
  const [isPicking, setPicking] = useState(false);
  const choose = useRef<HTMLButtonElement>(null);
  const focus = useFocusFallback(() => choose.current);
  const chosen = lines.flatMap(({ newShelf }) => (newShelf?.isForAll === true ? [newShelf.folder] : []));
  const without = lines.filter((line) => shelfOf(line) === null && line.plan.length > 0).length;
  const [folder] = chosen;
  if (!useMay()('edit-shelves') || (folder === undefined && without < 2)) return null;
  const products = countText(folder === undefined ? without : chosen.length, 'product', 'products');
  return (
    <section className={classes['note']} aria-label="Folder for new products">
      <p className={classes['what']}>
        {folder === undefined ? (
          `${products} are in no folder yet. Choose one for all of them, or one for each below.`
        ) : (
          <>
            {products} without a folder {chosen.length === 1 ? 'goes' : 'go'} into <strong>{folder.name}</strong>.
          </>
        )}
      </p>
      <div className={classes['row']} {...focus}>
        {folder !== undefined || picked === null ? null : (
          <Button variant="light" mih={48} onClick={() => onPick(picked)}>
            Use {picked.name} for all
          </Button>
        )}
        <Button
          ref={choose}
          variant={folder === undefined && picked === null ? 'light' : 'default'}
          mih={48}
          leftSection={<IconFolders size={20} aria-hidden="true" />}
          onClick={() => setPicking(true)}
        >
          {folder === undefined ? 'Choose a folder for all' : 'Choose another folder'}
        </Button>
      </div>
      {isPicking ? (
        <PickFolder
          title={`Folder for ${products}`}
          action="Use for all"
          onPick={(next) => {
            setPicking(false);
            onPick(next);
          }}
          onClose={() => setPicking(false)}
        />
      ) : null}
    </section>
  );
}
