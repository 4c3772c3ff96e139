/**
 * Everything about one thing that a person can do. Everything else about an intent is derived from it: its lane, the
 * rows that it is judged by, its ids under the server's names (`rows-of-intent.ts`), its verdict (`decide.ts`).
 */
import type { Capability, AnyOf } from '../access/capability.ts';
import type { CartLineId, ClaimId, FolderId, ItemId, MovementId } from '../ids.ts';
import type { OfferSnapshot } from '../ordering/cart-line.ts';
import type { MovementReason, MovementSource, StockMovement } from '../stock/stock-movement.ts';
import type { ItemFieldChange } from '../stock/item-fields.ts';
import type { Refusal } from './refusal.ts';
import type { RowChange, RowRef } from './row-change.ts';
import type { State } from './state.ts';

type TypeOfId<Id> = Id extends ItemId
  ? 'item'
  : Id extends FolderId
    ? 'folder'
    : Id extends CartLineId
      ? 'line'
      : Id extends ClaimId
        ? 'claim'
        : never;

type RowId = ItemId | FolderId | CartLineId | ClaimId;
type EachOf<Value> = Value extends readonly (infer Each)[] ? Each : Value;

/**
 * The fields of an intent that name rows, each with the type of its row or rows: exactly those, or it does not compile. A field that
 * may name none is none that rows can be derived from.
 */
export type IdFields<I> = {
  readonly [F in keyof I as [TypeOfId<EachOf<I[F]>>] extends [never] ? never : F]-?: [I[F]] extends [
    RowId | readonly RowId[],
  ]
    ? TypeOfId<EachOf<I[F]>>
    : 'a field names a row, or a list of rows';
};

export interface IntentRules<I extends { readonly do: string }> {
  /**
   * Version of the intent's own shape. Devices keep intents until they are sent, and builds of different ages read them
   * (G12). A change that an older build would misread raises it, and `mirror/outbox/upgrade-op.ts` gets a step from the
   * number before it. A new intent begins with 2: older builds knew one number for all intents, which was 1, and leave
   * alone what has a higher one.
   */
  readonly format: number;
  /** The capability that is needed to do it. */
  readonly needs: Capability | AnyOf;
  /** Each row that it may change or that decides about it. */
  readonly ids: IdFields<I>;
  /** The row that it is about, or the rows; intents of one row take effect in the order in which they were made (G3). */
  readonly own: keyof IdFields<I> & string;
  /** It makes its own row, under an id that the device gives it. */
  readonly creates?: true;
  /** Why it cannot be done, or null. */
  readonly refuse: (state: State, intent: I) => Refusal | null;
  /** The rows as they are after it, whether or not it could be refused; a row that is gone is ignored. */
  readonly apply: (state: State, intent: I, now: string) => readonly RowChange[];
  /** Words for what it is about, as they are known when it is made: they are shown even when the row is gone. */
  readonly subject: (state: State, intent: I) => string;

  // Behavior that only some intents have; code that depends on it asks here instead of by intent name (`facets.ts`).

  /** It enters the ledger of an item. */
  readonly movement?: (intent: I) => RequestedMovement;
  /** It sets a field of an item. */
  readonly field?: (intent: I) => FieldSetting;
  /** It puts an offer into the cart, at the price that the person saw. */
  readonly offer?: { readonly seen: (intent: I) => OfferSnapshot; readonly at: (intent: I, priceCents: number) => I };
  /** It takes its item out of one folder, and may put it into another. */
  readonly changesFolder?: true;
  /** It deletes its own row. */
  readonly deletes?: true;
  /** It brings back its own row, which was deleted. */
  readonly restores?: true;
  /** Something of an order comes by it, though it enters no ledger of the device. */
  readonly bringsOrder?: true;
  /** It is judged by what has come of an order, so that it stands behind what was received before it. */
  readonly followsReceipts?: true;
}

export type RowType = RowRef['type'];

/** A movement of stock as it is asked for. */
export interface RequestedMovement {
  readonly itemId: ItemId;
  readonly kind: StockMovement['kind'];
  readonly reason: MovementReason;
  /** The delta of an adjust, or the counted number of a count. */
  readonly asked: number;
  readonly source: MovementSource;
  /** The movement undone by this one, where it is an undo. */
  readonly reverses: MovementId | null;
  /** The item's revision that a counting person saw; null: an adjust, which adds up with what others do. */
  readonly baseRevision: number | null;
  readonly receipt?: Receipt;
}

/** The known details of a delivery that was put on the shelf. */
export interface Receipt {
  /** The line of an order that it closes; null: it was not ordered. */
  readonly orderItemId: string | null;
  /** Empty: not said. */
  readonly lot: string;
  /** `YYYY-MM-DD`; null: not said. */
  readonly expiresOn: string | null;
  /** The return with which it is sent back. */
  readonly returnId?: string;
}

export interface FieldSetting {
  readonly itemId: ItemId;
  readonly change: ItemFieldChange;
  /** The item's revision that the person saw. */
  readonly baseRevision: number;
}
