/**
 * What the cart screen hands to the parts that a route puts into it (alternatives, optimizer, checkout, budget): features
 * never import each other, so these shapes stand between them.
 */
import type { CartGroupItem, CartSummary } from '#contract/resources/cart-group.ts';
import type { DistributorId } from '#domain/ids.ts';
import type { LineView } from '#mirror/read/views.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';

/** Beside one line of the cart. */
export interface CartLineSlot {
  readonly line: LineView;
  /** What the server knows of the line beyond the mirror (`savings`, `savingsSimilar`, `initialCartItem`, `eta`); null offline. */
  readonly facts: CartGroupItem['attributes'] | null;
}

/** One order that would be placed. */
export interface CartSlotGroup {
  readonly distributorId: DistributorId;
  readonly name: string;
  readonly totalCents: number;
  readonly sendToRep: boolean;
  /** An order is told to nobody (CHK-16). */
  readonly isSimulated: boolean;
  /** What it charges is known here; else shipping and tax are missing from the total. */
  readonly isKnown: boolean;
}

/** `checked`: the totals are the server's; `checking`: it is being asked; `offline`: they are estimates of this device. */
export type CartStatus = 'checked' | 'checking' | 'offline';

/** In the summary, and wherever the cart as a whole matters. */
export interface CartSlot {
  readonly mode: 'cart' | 'checkout';
  /** In the cart itself, with the edits of this device that still wait. */
  readonly lines: readonly LineView[];
  /** Selected, and orderable. */
  readonly chosen: readonly LineView[];
  /** Also of distributors that all lines were swapped away from: the first choices would ship so. */
  readonly overnight: readonly OvernightChoice[];
  /** Of the chosen lines. */
  readonly groups: readonly CartSlotGroup[];
  readonly totalCents: number;
  /** The server's; of its last answer while a newer one is asked for, null before the first. */
  readonly summary: CartSummary | null;
  readonly standing: CartStatus;
  /** Asks the server again, after something changed the cart there. */
  readonly reload: () => void;
  /** Selects the lines of the optimized cart and no others, by the server's ids (OPT-10); what shipped overnight goes on to. */
  readonly select: (lineIds: readonly string[]) => void;
}
