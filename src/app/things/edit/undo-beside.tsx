/** "Used 1 · Undo", beside what was tapped. If it has the focus when it disappears, the element around it takes the focus. */
import { IconArrowBackUp } from '@tabler/icons-react';
import type { ItemId } from '#domain/ids.ts';
import { useStockroom } from '../../stockroom.tsx';
import { useRecentChange, type StockChange } from './recent-changes.ts';
import { undoChange } from './undo-change.ts';
import classes from './undo-beside.module.css';

interface UndoBesideProps {
  readonly itemId: ItemId;
  readonly name: string;
  readonly size?: 'row' | 'card';
  readonly isTabStop?: boolean;
  /** For callers that track their own changes. */
  readonly onUndo?: (change: StockChange) => void;
}

export function UndoBeside({ itemId, name, size = 'card', isTabStop = true, onUndo }: UndoBesideProps) {
  const { mirror, locationId } = useStockroom();
  const change = useRecentChange(itemId);
  if (change === null) return null;
  return (
    <button
      type="button"
      className={classes['undo']}
      data-size={size}
      data-undo
      tabIndex={isTabStop ? 0 : -1}
      aria-label={`${change.words} · Undo: ${name}`}
      onClick={(event) => {
        event.stopPropagation();
        if (onUndo === undefined) void undoChange(mirror, locationId, change);
        else onUndo(change);
      }}
    >
      <IconArrowBackUp size={size === 'row' ? 16 : 20} aria-hidden />
      <span>
        <span data-what>{change.words} · </span>Undo
      </span>
    </button>
  );
}
