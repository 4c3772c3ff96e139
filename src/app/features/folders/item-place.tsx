/** Moves or deletes one item from its own page, with the same confirmations and Undo as in the list (ITEM-20, ITEM-21). */
import { Button } from '@mantine/core';
import { IconFolderSymlink, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { displayName } from '#domain/stock/stock-item.ts';
import { readFolders } from '#mirror/read/read-folders.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { useLive } from '../../session/use-live.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { ItemQuestions } from './folder-items.tsx';
import classes from './item-place.module.css';
import type { ItemQuestion } from './item-questions.tsx';
import { useBulkActions } from './use-bulk-actions.ts';

interface ItemPlaceProps {
  readonly item: ItemView;
  /** Called before it is deleted: its page closes. */
  readonly onDelete: () => void;
}

export function ItemPlace({ item, onDelete }: ItemPlaceProps) {
  const { mirror, locationId } = useStockroom();
  const bulk = useBulkActions();
  const folders = useLive(() => readFolders(mirror, locationId), [mirror, locationId]);
  const folder = folders?.find((each) => each.id === item.folderId);
  const [openQuestion, setOpenQuestion] = useState<ItemQuestion | null>(null);
  const [wasAsked, setWasAsked] = useState(false);
  const ask = (question: ItemQuestion): void => {
    setWasAsked(true);
    setOpenQuestion(question);
  };
  const close = (): void => setOpenQuestion(null);
  const may = useMay();
  const name = displayName(item);
  if (!may('edit-shelves')) return null;
  return (
    <div className={classes['place']}>
      <Button
        variant="default"
        leftSection={<IconFolderSymlink size={18} aria-hidden />}
        aria-label={`Move: ${name}`}
        onClick={() => ask('move')}
      >
        Move
      </Button>
      <Button
        variant="subtle"
        color="red"
        leftSection={<IconTrash size={18} aria-hidden />}
        aria-label={`Delete: ${name}`}
        onClick={() => ask('delete')}
      >
        Delete
      </Button>
      {!wasAsked || folder === undefined || folders === undefined ? null : (
        <Suspense fallback={null}>
          <ItemQuestions
            question={openQuestion}
            count={1}
            folder={folder}
            folders={folders}
            onMove={(to) => {
              close();
              void bulk.move([item.id], to, 'dialog');
            }}
            onDelete={() => {
              close();
              onDelete();
              void bulk.remove([item.id]);
            }}
            onEdit={close}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  );
}
