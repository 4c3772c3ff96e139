/** The capabilities of a person at a location, in a practice's words (AUTH-23). Every endpoint and every intent names the one that it needs. */

export const CAPABILITIES = [
  /** Browse and search the catalogue. */
  'see-catalogue',
  /** Prices, totals, budgets, orders. */
  'see-money',
  /** Change what is on hand: use, receive, count. */
  'count',
  /** Folders and items: add, change, move, delete, link codes. */
  'edit-shelves',
  /** Put things into the cart, change it, and choose alternatives. */
  'fill-cart',
  /** Place orders, up to the order limit, and manage the placed ones. */
  'order',
  /** Decide who works at the location and what they may do. */
  'manage-people',
] as const;

export type Capability = (typeof CAPABILITIES)[number];

/** Permissions that any one of several capabilities grants: people who receive goods can also open an order and report issues with it. */
export const ANY_OF = {
  'see-orders': ['see-money', 'count'],
  'report-issues': ['order', 'count'],
} as const satisfies Readonly<Record<string, readonly [Capability, ...Capability[]]>>;

export type AnyOf = keyof typeof ANY_OF;

/** What a person needs for an action. `signed-in`: they only have to be that person or belong to the location. */
export type PersonalNeeds = 'anyone' | 'signed-in' | Capability | AnyOf;

/** The capabilities any one of which is sufficient. */
export function sufficientCapabilities(needs: Capability | AnyOf): readonly [Capability, ...Capability[]] {
  return needs === 'see-orders' || needs === 'report-issues' ? ANY_OF[needs] : [needs];
}

export function isCapability(text: string): text is Capability {
  return (CAPABILITIES as readonly string[]).includes(text);
}
