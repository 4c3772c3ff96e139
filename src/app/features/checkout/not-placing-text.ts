/** Why an order cannot be placed now, and what to do about it (CHK-12, CHK-13). */
import { isOverOrderLimit } from '#domain/access/policy.ts';
import { stockShortages } from '#domain/ordering/stock-shortage.ts';
import { type NotPlacing, whyNotPlacing } from '#domain/ordering/not-placing.ts';
import type { LOCATION_STATUSES } from '#contract/resources/session.ts';
import { currency } from '../../kit/money.ts';
import { listText } from '../../session/lost-locations.ts';
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';

export interface Obstacle {
  readonly words: string;
  /** Where it can be corrected. */
  readonly action: { readonly words: string; readonly to: string } | null;
}

export interface PlacingFacts {
  readonly status: (typeof LOCATION_STATUSES)[number];
  /** The most that the person may order at once; null: no limit (AUTH-24). */
  readonly orderLimitCents: number | null;
  readonly isOnline: boolean;
  /** An order is on its way, here or in another tab. */
  readonly isPlacing: boolean;
}

const ACCOUNT = '/settings';

const WORDS: Readonly<Record<NotPlacing, Obstacle>> = {
  'past-due': {
    words: 'Payment is due for this location. Pay it to place orders; your cart is saved.',
    action: { words: 'Update credit card', to: ACCOUNT },
  },
  canceled: {
    words: 'This location’s subscription isn’t active. Renew it to order again; your cart is saved.',
    action: { words: 'Renew My Subscription', to: ACCOUNT },
  },
  'nothing-selected': { words: 'Select what you want to order.', action: null },
  'nothing-orderable': { words: 'Nothing you selected can be ordered right now.', action: null },
};

/** Only support ends it (SUB-02): there is nothing to renew. */
const INACTIVE: Obstacle = {
  words: 'This location’s subscription isn’t active. Ask support to turn it on again; your cart is saved.',
  action: null,
};

function obstacleOf(reason: NotPlacing, status: PlacingFacts['status']): Obstacle {
  return reason === 'canceled' && status === 'inactive' ? INACTIVE : WORDS[reason];
}

/** Why an unpaid location cannot order; null: it is paid for. */
export function unpaidObstacle(locationStatus: PlacingFacts['status']): Obstacle | null {
  const reason = whyNotPlacing({ locationStatus, selected: 1, orderable: 1 });
  return reason === null ? null : obstacleOf(reason, locationStatus);
}

/** Where a location is paid for that was not when its order arrived (CHK-12); null: the refusal is about something else. */
export function paymentLink(code: string): Obstacle['action'] {
  if (code === 'location-past-due') return WORDS['past-due'].action;
  return code === 'location-inactive' ? WORDS.canceled.action : null;
}

/** The note before placing an order that is sent to nobody (CHK-16); null: all orders reach their distributors. */
export function simulatedText(groups: CartSlot['groups']): string | null {
  const names = groups.flatMap(({ name, isSimulated }) => (isSimulated ? [name] : []));
  if (names.length === 0) return null;
  const [who, orders] =
    names.length === 1 ? [`${names[0]} isn’t`, 'Its order is'] : [`${listText(names)} aren’t`, 'Their orders are'];
  return `${who} set up for orders yet. ${orders} only simulated: nothing is sent, and nothing will ship.`;
}

/** In place of the button, for a person who may fill the cart and no more (AUTH-23). */
export const WHO_ORDERS = 'You can fill the cart. Someone with permission to order can place it.';

/** The click came while another tab, or this one, was still about an earlier order. */
export const ANOTHER_IS_OPEN = 'Another order was being placed, so this one wasn’t. Review it and try again.';

/** The way to checkout: what holds in the cart already. */
export function whyNoCheckout(
  { chosen, summary, totalCents }: CartSlot,
  { status, orderLimitCents }: Pick<PlacingFacts, 'status' | 'orderLimitCents'>,
): Obstacle | null {
  const here = whyNotPlacing({ locationStatus: status, selected: chosen.length, orderable: chosen.length });
  // The server's word on the account is newer than what this device keeps of the location.
  const serverReason = summary?.reasonNotPlacingOrder ?? null;
  const reason = serverReason === 'past-due' || serverReason === 'canceled' ? serverReason : here;
  if (reason !== null) return obstacleOf(reason, status);
  if (!isOverOrderLimit({ orderLimitCents }, totalCents)) return null;
  return { words: overLimitText(orderLimitCents ?? 0, totalCents), action: null };
}

function overLimitText(limitCents: number, totalCents: number): string {
  const over = currency(totalCents - limitCents);
  return `This is ${over} above your order limit of ${currency(limitCents)}. Order less, or ask the practice owner to place it.`;
}

/** Placing the order needs the server and its current cart. */
export function whyNotPlaced(cart: CartSlot, facts: PlacingFacts): Obstacle | null {
  const obstacle = whyNoCheckout(cart, facts);
  if (obstacle !== null) return obstacle;
  if (facts.isPlacing) return { words: 'An order is being placed.', action: null };
  if (!facts.isOnline) {
    return { words: 'You’re offline. Placing an order needs a connection.', action: null };
  }
  if (cart.lines.some((line) => line.waiting > 0)) {
    return { words: 'Your last changes are still being sent.', action: null };
  }
  const short = stockShortages(cart.chosen);
  if (short.size > 0) return { words: shortText(cart, short), action: null };
  if (cart.standing === 'offline') return { words: 'Can’t reach the server.', action: null };
  // Without the terms there is no total to agree to; with them a difference is asked about.
  if (cart.summary === null || cart.groups.some(({ isKnown }) => !isKnown))
    return { words: 'Calculating shipping and tax.', action: null };
  return null;
}

/** More than there is: nothing has changed that could be asked about, so it is corrected first (CART-10). */
function shortText({ chosen }: CartSlot, short: ReadonlyMap<string, number>): string {
  const [line] = chosen.filter(({ id }) => short.has(id));
  if (short.size > 1 || line === undefined) {
    return `There isn’t enough stock of ${short.size} products. Change their quantities.`;
  }
  return `There isn’t enough stock of ${line.productName}. Change its quantity.`;
}

/** A field contains an invalid quantity: the order would differ from what is on the screen (CART-13). */
export function invalidFieldObstacle(label: string | null): Obstacle | null {
  return label === null ? null : { words: `Correct the field first: ${label}.`, action: null };
}
