/** Why an order cannot be placed now, and what to do about it (CHK-12, CHK-13). */
import { isOverOrderLimit } from '#domain/access/policy.ts';
import { stockShortages } from '#domain/ordering/stock-shortage.ts';
import { type NotPlacing, whyNotPlacing } from '#domain/ordering/not-placing.ts';
import type { LOCATION_STATUSES } from '#contract/resources/session.ts';
import { currency } from '../../kit/money.ts';
import { listText } from '../../session/lost-locations.ts';
import type { CartSlot } from '../../things/cart-line/cart-slots.ts';
import { isBeingSent } from '../../things/cart-line/refused-lines.ts';

export interface Obstacle<Action = ScreenLink | 'open-sync'> {
  readonly words: string;
  /** Where the problem can be fixed. */
  readonly action: Action | null;
}

interface ScreenLink {
  readonly words: string;
  readonly to: string;
}

/** An obstacle that is fixed on another screen, or not at all. */
export type AccountObstacle = Obstacle<ScreenLink>;

export interface PlacingFacts {
  readonly status: (typeof LOCATION_STATUSES)[number];
  /** The person's maximum order total; null: no limit (AUTH-24). */
  readonly orderLimitCents: number | null;
  readonly isOnline: boolean;
  /** An order is being placed, in this or another tab. */
  readonly isPlacing: boolean;
}

const ACCOUNT = '/settings';

const WORDS: Readonly<Record<NotPlacing, AccountObstacle>> = {
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

/** Only support can end this status (SUB-02): there is nothing to renew. */
const INACTIVE: AccountObstacle = {
  words: 'This location’s subscription isn’t active. Ask support to turn it on again; your cart is saved.',
  action: null,
};

function obstacleOf(reason: NotPlacing, status: PlacingFacts['status']): AccountObstacle {
  return reason === 'canceled' && status === 'inactive' ? INACTIVE : WORDS[reason];
}

/** Why an unpaid location cannot order; null: it is paid. */
export function unpaidObstacle(locationStatus: PlacingFacts['status']): AccountObstacle | null {
  const reason = whyNotPlacing({ locationStatus, selected: 1, orderable: 1 });
  return reason === null ? null : obstacleOf(reason, locationStatus);
}

/** The link to pay, if the order was refused because the location is unpaid (CHK-12); null: refused for another reason. */
export function paymentLink(code: string): ScreenLink | null {
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

/** Replaces the button for a person who may fill the cart but not order (AUTH-23). */
export const WHO_ORDERS = 'You can fill the cart. Someone with permission to order can place it.';

/** Shown if an earlier order was still open, in this or another tab. */
export const ANOTHER_IS_OPEN = 'Another order was being placed, so this one wasn’t. Review it and try again.';

/** Why checkout is unavailable: conditions that already apply in the cart. */
export function whyNoCheckout(
  { chosen, summary, totalCents }: CartSlot,
  { status, orderLimitCents }: Pick<PlacingFacts, 'status' | 'orderLimitCents'>,
): Obstacle | null {
  const here = whyNotPlacing({ locationStatus: status, selected: chosen.length, orderable: chosen.length });
  // The server's reason about the account is newer than the stored location.
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
  if (cart.lines.some(isBeingSent)) {
    return { words: 'Your last changes are still being sent.', action: null };
  }
  const refused = cart.chosen.find(({ needsYou }) => needsYou);
  if (refused !== undefined) {
    return { words: `A change to ${refused.productName} was refused. Resolve it, then order.`, action: 'open-sync' };
  }
  const short = stockShortages(cart.chosen);
  if (short.size > 0) return { words: shortText(cart, short), action: null };
  if (cart.standing === 'offline') return { words: 'Can’t reach the server.', action: null };
  // Without terms there is no total to agree to; with them differences are shown.
  if (cart.summary === null || cart.groups.some(({ isKnown }) => !isKnown))
    return { words: 'Calculating shipping and tax.', action: null };
  return null;
}

/** Quantities beyond the stock must be corrected first, since no change could be confirmed (CART-10). */
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
