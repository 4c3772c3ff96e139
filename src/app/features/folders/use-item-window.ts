/**
 * The items of a folder as far as they are in sight. Reads a window of rows from the mirror and keeps it current; rows
 * that did not change keep their identity, so that an edit redraws one row.
 */
import { useLiveQuery } from 'dexie-react-hooks';
import { useRef } from 'react';
import type { ItemQuery, ItemView } from '#mirror/read/views.ts';
import { readItems } from '#mirror/read/read-items.ts';
import { useStockroom } from '../../stockroom.tsx';
import { keepUnchanged, type RowWindow } from './item-window.ts';

export type ItemsAsked = Omit<ItemQuery, 'offset' | 'limit'>;

export interface ItemWindow {
  /** null until the first answer to this query. */
  readonly total: number | null;
  readonly offset: number;
  readonly rows: readonly ItemView[];
}

interface Answer extends ItemWindow {
  readonly key: string;
}

const NO_ROWS: readonly ItemView[] = [];

export function useItemWindow(asked: ItemsAsked, { offset, limit }: RowWindow): ItemWindow {
  const { mirror } = useStockroom();
  const key = JSON.stringify(asked);
  const kept = useRef<readonly ItemView[]>(NO_ROWS);
  const answer = useLiveQuery(async (): Promise<Answer> => {
    const { total, rows } = await readItems(mirror, { ...asked, offset, limit });
    return { key, total, offset, rows };
  }, [mirror, key, offset, limit]);
  // why: while another query is being read the last answer is still there; it belongs to other rows
  if (answer === undefined || answer.key !== key) return { total: null, offset: 0, rows: NO_ROWS };
  kept.current = keepUnchanged(kept.current, answer.rows);
  return { total: answer.total, offset: answer.offset, rows: kept.current };
}
