/** Why an order cannot be placed now, and what to do about it (CHK-12, CHK-13). */
import { stockShortages } from '#domain/ordering/stock-shortage.ts';
import { type NotPlacing, whyNotPlacing } from '#domain/ordering/not-placing.ts';
import type { LOCATION_STATUSES } from '#contract/resources/session.ts';
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';

export interface Obstacle {
  readonly words: string;
  /** Where it can be put right. */
  readonly action: { readonly words: string; readonly to: string } | null;
}

export interface PlacingFacts {
  readonly status: (typeof LOCATION_STATUSES)[number];
  readonly isOnline: boolean;
  /** An order is on its way, here or in another tab. */
  readonly isPlacing: boolean;
}

const ACCOUNT = '/settings';

const WORDS: Readonly<Record<NotPlacing, Obstacle>> = {
  'past-due': {
    words: 'A payment for this location is due. The cart stays as it is; orders can be placed once it is paid.',
    action: { words: 'Update credit card', to: ACCOUNT },
  },
  canceled: {
    words: 'The subscription of this location is not active. The cart stays as it is; renew it to order again.',
    action: { words: 'Renew My Subscription', to: ACCOUNT },
  },
  'nothing-selected': { words: 'Select what you want to order.', action: null },
  'nothing-orderable': { words: 'Nothing that is selected can be ordered now.', action: null },
};

/** The click came while another tab, or this one, was still about an earlier order. */
export const ANOTHER_IS_OPEN = 'Another order was just being placed, so this one was not. Look at it and try again.';

/** The way to checkout: what holds in the cart already. */
export function whyNoCheckout(
  { chosen, summary }: CartSlot,
  { status }: Pick<PlacingFacts, 'status'>,
): Obstacle | null {
  const here = whyNotPlacing({ locationStatus: status, selected: chosen.length, orderable: chosen.length });
  // The server's word on the account is newer than what this device keeps of the location.
  const told = summary?.reasonNotPlacingOrder ?? null;
  const reason = told === 'past-due' || told === 'canceled' ? told : here;
  return reason === null ? null : WORDS[reason];
}

/** Placing the order needs the server, and the cart as it stands there. */
export function whyNotPlaced(cart: CartSlot, facts: PlacingFacts): Obstacle | null {
  const obstacle = whyNoCheckout(cart, facts);
  if (obstacle !== null) return obstacle;
  if (facts.isPlacing) return { words: 'An order is being placed.', action: null };
  if (!facts.isOnline) {
    return { words: 'Placing an order needs a connection. Nothing is ordered while you are offline.', action: null };
  }
  if (cart.lines.some((line) => line.waiting > 0)) {
    return { words: 'Your last changes are still being sent.', action: null };
  }
  const short = stockShortages(cart.chosen);
  if (short.size > 0) return { words: shortWords(cart, short), action: null };
  if (cart.standing === 'offline') return { words: 'The server cannot be reached at the moment.', action: null };
  // Without the terms there is no total to agree to; with them a difference is asked about.
  if (cart.summary === null || cart.groups.some(({ isKnown }) => !isKnown))
    return { words: 'Shipping and tax are being worked out.', action: null };
  return null;
}

/** More than there is: nothing has changed that could be asked about, so it is put right first (CART-10). */
function shortWords({ chosen }: CartSlot, short: ReadonlyMap<string, number>): string {
  const [line] = chosen.filter(({ id }) => short.has(id));
  if (short.size > 1 || line === undefined) {
    return `There is less in stock of ${short.size} products than you want. Change their quantities.`;
  }
  return `There is less in stock of ${line.productName} than you want. Change its quantity.`;
}

/** A field holds what is no quantity: what would be ordered is not what stands there (CART-13). */
export function badFieldObstacle(label: string | null): Obstacle | null {
  return label === null ? null : { words: `Correct the field first: ${label}.`, action: null };
}
