/** The callbacks and shared properties of rows and cards of items. */
import type { KeyboardEvent } from 'react';
import type { ItemField, ItemFieldChange } from '#domain/stock/item-fields.ts';
import type { ItemView } from '#mirror/read/views.ts';
import type { May } from '../../session/use-rights.ts';
import type { CellActions, ItemColumn } from '../../things/item/columns.tsx';

/** From one cell to the next. */
export type CellStep = 'up' | 'down' | 'left' | 'right';

export interface CellPlace {
  readonly id: string;
  readonly index: number;
  readonly field: ItemField;
}

/** The cell being edited. */
export interface EditedCell {
  readonly itemId: string;
  readonly field: ItemField;
  readonly typed?: string;
}

/** A row's callbacks to its table. A stable object, so that rows do not re-render because of it. */
export interface RowActions extends CellActions, CellEditing {
  open(item: ItemView): void;
  select(item: ItemView, index: number, withRange: boolean): void;
  focus(index: number): void;
  /** A key on the row, or on a control in it. */
  press(event: KeyboardEvent<HTMLElement>): void;
}

/** The callbacks of a table or a list of cards to its page. */
export type TableActions = Omit<RowActions, 'focus' | 'press' | keyof CellEditing>;

/** The callbacks of a cell's field to its table. */
export interface CellEditing {
  /** Opens the field of a cell. */
  edit(item: ItemView, field: ItemField): void;
  /** Closes the field, and opens the next one if there is one. */
  leaveCell(cell: CellPlace, to: CellStep | null): void;
  saveCell(item: ItemView, change: ItemFieldChange, typed: string): void;
  /** Fills cells down and to the right from this one. */
  paste(index: number, field: ItemField, text: string): void;
}

/** What all rows of a table share. */
export interface RowFrame {
  readonly columns: readonly ItemColumn[];
  readonly showsImage: boolean;
  readonly showsName: boolean;
  /** Names of the folder's visible columns; the reorder quantity depends on them (ITEM-15). */
  readonly chosenColumns: readonly string[];
  readonly today: string;
  readonly may: May;
}
