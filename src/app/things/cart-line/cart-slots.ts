/**
 * What the cart screen passes to the components that a route puts into it (alternatives, optimizer, checkout, budget):
 * features never import each other, so these types connect them.
 */
import type { CartGroupItem, CartSummary } from '#contract/resources/cart-group.ts';
import type { DistributorId } from '#domain/ids.ts';
import type { LineView } from '#mirror/read/views.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';

/** Beside one line of the cart. */
export interface CartLineSlot {
  readonly line: LineView;
  /** What the server knows about the line beyond the mirror (`savings`, `savingsSimilar`, `initialCartItem`, `eta`); null offline. */
  readonly facts: CartGroupItem['attributes'] | null;
}

/** One order that would be placed. */
export interface CartSlotGroup {
  readonly distributorId: DistributorId;
  readonly name: string;
  readonly totalCents: number;
  readonly sendToRep: boolean;
  /** The distributor is simulated: the order is sent to nobody (CHK-16). */
  readonly isSimulated: boolean;
  /** The distributor's charges are known here; else shipping and tax are missing from the total. */
  readonly isKnown: boolean;
}

/** `checked`: the totals are the server's; `checking`: it is being asked; `offline`: they are estimates of this device. */
export type CartStatus = 'checked' | 'checking' | 'offline';

/** For the summary, and wherever the whole cart matters. */
export interface CartSlot {
  readonly mode: 'cart' | 'checkout';
  /** In the cart itself, including this device's unsent edits. */
  readonly lines: readonly LineView[];
  /** Selected and orderable. */
  readonly chosen: readonly LineView[];
  /** Includes distributors that all lines were swapped away from: the original choices would ship this way. */
  readonly overnight: readonly OvernightChoice[];
  /** Of the selected lines. */
  readonly groups: readonly CartSlotGroup[];
  readonly totalCents: number;
  /** From the server; from its last answer while a new one is loading, null before the first. */
  readonly summary: CartSummary | null;
  readonly standing: CartStatus;
  /** Asks the server again, after something changed the cart there. */
  readonly reload: () => void;
  /** Selects the lines of the optimized cart and no others, by the server's ids (OPT-10); overnight choices are kept. */
  readonly select: (lineIds: readonly string[]) => void;
}
