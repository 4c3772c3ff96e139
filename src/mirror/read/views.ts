/** What screens read: rows with waiting edits already applied, and the state of those edits (G16). */
import type { ItemId, LocationId, OpId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { CartLine } from '#domain/ordering/cart-line.ts';
import type { Folder } from '#domain/stock/folder.ts';
import type { StockItem } from '#domain/stock/stock-item.ts';
import type { MovementReason, MovementSource } from '#domain/stock/stock-movement.ts';
import type { ListQuery } from '../items/list-query.ts';

/** How many edits of the row are unsent, and whether one of them needs a person. */
export interface UnsentState {
  readonly waiting: number;
  readonly needsYou: boolean;
}

export type ItemView = StockItem & UnsentState & { readonly folderName: string };
export type FolderView = Folder & UnsentState;
export type LineView = CartLine & UnsentState;

/**
 * saved: on this device only; sending: being sent; needs-you: refused and still stored; blocked: not sent until a refused
 * one is resolved, or while its location is blocked by payment or permission. Once the server has confirmed an edit, it is
 * no longer an op.
 */
export type OpState = 'saved' | 'sending' | 'needs-you' | 'blocked';

/** Why an op needs a person. The codes are those of contract/errors, including refusals by the domain rules. */
export interface Attention {
  readonly code: string;
  readonly status: number | null;
  /** The server's own words, for support. */
  readonly detail: string;
  /** The current price, with `price-changed`. */
  readonly priceCents: number | null;
  /** What is on hand now, with `stock-changed`. */
  readonly onHand?: number;
}

export interface OpView {
  readonly opId: OpId;
  readonly locationId: LocationId;
  readonly intent: Intent;
  /** Edits of one lane, which is one item, folder or cart line, are sent one after the other (G3). */
  readonly lane: string;
  /** Name of the item, folder or product that the op is about, as known when it was made. */
  readonly subject: string;
  readonly state: OpState;
  readonly attention: Attention | null;
  readonly attempts: number;
  /** ISO instant. */
  readonly madeAt: string;
}

/** A ledger entry as shown; `waiting` ones are from the outbox and carry no `recordedAt`. */
export interface MovementView {
  readonly id: string;
  readonly opId: OpId | null;
  readonly itemId: ItemId;
  readonly kind: 'adjust' | 'count';
  readonly reason: MovementReason;
  /** Units: the delta of an adjustment, or the number counted. */
  readonly asked: number;
  /** Units by which it has changed on hand; 0 for a waiting count. */
  readonly applied: number;
  /** Units that could not be taken, since fewer were on hand (G7). */
  readonly clamped: number;
  /** null if only the server can tell. */
  readonly onHandAfter: number | null;
  readonly occurredAt: string;
  /** As in `StockMovement`; also null while it waits. */
  readonly clockAhead: number | null;
  readonly recordedAt: string | null;
  readonly userName: string;
  readonly device: string;
  readonly source: MovementSource;
  readonly waiting: boolean;
  /** Already undone by a later movement. */
  readonly undone: boolean;
  readonly reverses: string | null;
  /** As in `StockMovement`. */
  readonly lot?: string;
  readonly expiresOn?: string;
  readonly orderItemId?: string;
  readonly orderId?: string;
  readonly orderNumber?: string;
  readonly returnId?: string;
}

/** Something a person should know after a sync, stored until dismissed. */
export interface Notice {
  readonly id: string;
  readonly locationId: LocationId;
  readonly madeAt: string;
  readonly about:
    | {
        /** A count conflicted with movements made after the counting person's last sync. */
        readonly kind: 'count-overlap';
        readonly itemId: ItemId;
        readonly itemName: string;
        readonly counted: number;
        /** Sum of the others' deltas. */
        readonly othersDelta: number;
        readonly movements: number;
      }
    | {
        /** The server could not apply the whole of a negative delta. */
        readonly kind: 'clamped';
        readonly itemId: ItemId;
        readonly itemName: string;
        readonly delta: number;
        readonly clamped: number;
      };
}

export interface SyncSummary {
  /** Ops that wait or are being sent, in all locations. */
  readonly pending: number;
  readonly sending: number;
  /** Refused ops and cards of open notices. */
  readonly needsYou: number;
}

export interface ItemQuery extends ListQuery {
  readonly locationId: LocationId;
}

/** The query of a list, without its window. */
export type ItemsQuery = Omit<ItemQuery, 'offset' | 'limit'>;
