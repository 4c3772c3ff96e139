/**
 * The complete rules of one intent. Everything else is derived from them: its lane, the rows that its decision depends on, its ids under
 * the server's names (`rows-of-intent.ts`), and its verdict (`decide.ts`).
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
 * The fields of an intent that contain row ids, each with the type of its rows; a missing or extra field does not compile. Optional ids
 * are not allowed, since no rows could be derived from them.
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
   * Version of this intent's shape. Devices store intents until they are sent, and builds of different ages read them (G12). A change that
   * an older build would misread raises the number, and `mirror/outbox/upgrade-op.ts` gets a migration from the previous one. New intents
   * begin with 2: older builds had one number for all intents, 1, and ignore intents with a higher one.
   */
  readonly format: number;
  /** The required capability. */
  readonly needs: Capability | AnyOf;
  /** Each row that it may change or that its decision depends on. */
  readonly ids: IdFields<I>;
  /** The row or rows that it is about; intents of one row take effect in the order in which they were made (G3). */
  readonly own: keyof IdFields<I> & string;
  /** It creates its own row, under an id assigned by the device. */
  readonly creates?: true;
  /** Why it cannot be done, or null. */
  readonly refuse: (state: State, intent: I) => Refusal | null;
  /** The rows after it, whether or not it could be refused; deleted rows are ignored. */
  readonly apply: (state: State, intent: I, now: string) => readonly RowChange[];
  /** A name for what it is about, as known when it is made: shown even after the row is deleted. */
  readonly subject: (state: State, intent: I) => string;

  // Properties of only some intents; code that depends on them uses `facets.ts` instead of intent names.

  /** It records a movement in an item's ledger. */
  readonly movement?: (intent: I) => RequestedMovement;
  /** It sets a field of an item. */
  readonly field?: (intent: I) => FieldSetting;
  /** It adds an offer to the cart, at the price that the person saw. */
  readonly offer?: { readonly seen: (intent: I) => OfferSnapshot; readonly at: (intent: I, priceCents: number) => I };
  /** It removes its item from one folder, and may add it to another. */
  readonly changesFolder?: true;
  /** It deletes its own row. */
  readonly deletes?: true;
  /** It restores its own deleted row. */
  readonly restores?: true;
  /** It receives ordered goods without recording a movement on the device. */
  readonly bringsOrder?: true;
  /** Its decision depends on what an order has delivered, so it comes after earlier receipts. */
  readonly followsReceipts?: true;
}

export type RowType = RowRef['type'];

/** A stock movement as requested. */
export interface RequestedMovement {
  readonly itemId: ItemId;
  readonly kind: StockMovement['kind'];
  readonly reason: MovementReason;
  /** The delta of an adjustment, or the counted number. */
  readonly asked: number;
  readonly source: MovementSource;
  /** If this is an undo, the movement that it reverses. */
  readonly reverses: MovementId | null;
  /** The item's revision that the person saw when counting; null: an adjustment, which adds up with other people's. */
  readonly baseRevision: number | null;
  readonly receipt?: Receipt;
}

/** Details of a delivery that was put on the shelf. */
export interface Receipt {
  /** The order line that it fulfills; null: not ordered. */
  readonly orderItemId: string | null;
  /** Empty: not stated. */
  readonly lot: string;
  /** `YYYY-MM-DD`; null: not stated. */
  readonly expiresOn: string | null;
  /** The return with which the goods are sent back. */
  readonly returnId?: string;
}

export interface FieldSetting {
  readonly itemId: ItemId;
  readonly change: ItemFieldChange;
  /** The item's revision that the person saw. */
  readonly baseRevision: number;
}
