/** What rows and cards of items ask of their table and page, and what every row is drawn by. */
import type { KeyboardEvent } from 'react';
import type { ItemView } from '#mirror/read/views.ts';
import type { CellActions, ItemColumn } from '../../things/item/columns.tsx';

/** What a row can ask of its table. One object for the life of the table, so that rows do not redraw for it. */
export interface RowActions extends CellActions {
  open(item: ItemView): void;
  select(item: ItemView, index: number, withRange: boolean): void;
  focus(index: number): void;
  /** A key on the row, or on a control in it. */
  press(event: KeyboardEvent<HTMLElement>): void;
}

/** What a table or a list of cards asks of its page. */
export type TableActions = Omit<RowActions, 'focus' | 'press'>;

/** What every row of a table is drawn by. */
export interface RowFrame {
  readonly columns: readonly ItemColumn[];
  readonly showsImage: boolean;
  readonly showsName: boolean;
  /** Names of all that the folder shows; what is to be ordered depends on them (ITEM-15). */
  readonly chosenColumns: readonly string[];
  readonly today: string;
}
