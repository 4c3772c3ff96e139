/** Dialogs for the selected items of a list: where to move them, and whether to delete them (ITEM-20). */
import type { ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { FolderView } from '#mirror/read/views.ts';
import { alertError } from '../../kit/alert.ts';
import { Confirm } from '../../kit/confirm.tsx';
import { itemsText } from '../../things/item/bulk-text.ts';
import { EditSelection } from './edit-selection.tsx';
import { FolderPicker } from './folder-picker.tsx';

export type ItemQuestion = 'move' | 'delete' | 'edit';

export interface ItemQuestionsProps {
  readonly question: ItemQuestion | null;
  /** Number of selected items. */
  readonly count: number;
  /** The open folder. */
  readonly folder: FolderView;
  readonly folders: readonly FolderView[];
  readonly onMove: (to: FolderView) => void;
  readonly onDelete: () => void;
  readonly onEdit: (change: ItemFieldChange) => void;
  readonly onClose: () => void;
}

export function ItemQuestions({
  question,
  count,
  folder,
  folders,
  onMove,
  onDelete,
  onEdit,
  onClose,
}: ItemQuestionsProps) {
  return (
    <>
      {question === 'move' ? (
        <FolderPicker
          title={`Move ${itemsText(count)} to…`}
          action="Move"
          folders={folders}
          whyNot={(each) => (each.id === folder.id && folder.parentId !== null ? 'they are here' : null)}
          onNone={() => alertError(count === 0 ? 'No items selected' : 'No folder was selected')}
          onPick={onMove}
          onClose={onClose}
        />
      ) : null}
      <EditSelection opened={question === 'edit'} count={count} onEdit={onEdit} onClose={onClose} />
      <Confirm
        opened={question === 'delete' && count > 0}
        title={`Delete ${itemsText(count)}?`}
        confirm="Delete"
        tone="danger"
        onConfirm={onDelete}
        onCancel={onClose}
      >
        {count === 1
          ? 'It and its stock count will be removed for everyone at this location.'
          : 'They and their stock counts will be removed for everyone at this location.'}
      </Confirm>
    </>
  );
}
