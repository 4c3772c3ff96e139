/** What rows and cards of items ask of their table and page, and what every row is drawn by. */
import type { KeyboardEvent } from 'react';
import type { ItemField, ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { ItemView } from '#mirror/read/views.ts';
import type { May } from '../../session/use-rights.ts';
import type { CellActions, ItemColumn } from '../../things/item/columns.tsx';

/** From one cell to the next one. */
export type CellStep = 'up' | 'down' | 'left' | 'right';

export interface CellPlace {
  readonly id: string;
  readonly index: number;
  readonly field: ItemField;
}

/** The cell that is edited. */
export interface EditedCell {
  readonly itemId: string;
  readonly field: ItemField;
  readonly typed?: string;
}

/** What a row can ask of its table. One object for the life of the table, so that rows do not redraw for it. */
export interface RowActions extends CellActions, CellEditing {
  open(item: ItemView): void;
  select(item: ItemView, index: number, withRange: boolean): void;
  focus(index: number): void;
  /** A key on the row, or on a control in it. */
  press(event: KeyboardEvent<HTMLElement>): void;
}

/** What a table or a list of cards asks of its page. */
export type TableActions = Omit<RowActions, 'focus' | 'press' | keyof CellEditing>;

/** What the field of a cell can ask of its table. */
export interface CellEditing {
  /** Opens the field of a cell. */
  edit(item: ItemView, field: ItemField): void;
  /** The field closes, and another one opens where somebody goes on. */
  leaveCell(cell: CellPlace, to: CellStep | null): void;
  saveCell(item: ItemView, change: ItemFieldChange, typed: string): void;
  /** Fills cells down and to the right from this one. */
  paste(index: number, field: ItemField, text: string): void;
}

/** What every row of a table is drawn by. */
export interface RowFrame {
  readonly columns: readonly ItemColumn[];
  readonly showsImage: boolean;
  readonly showsName: boolean;
  /** Names of all that the folder shows; what is to be ordered depends on them (ITEM-15). */
  readonly chosenColumns: readonly string[];
  readonly today: string;
  readonly may: May;
}
