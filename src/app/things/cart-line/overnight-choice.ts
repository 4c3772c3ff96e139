/**
 * Overnight shipping as it was chosen on this device. Rule: a choice belongs to the order that it was made for. It is kept with
 * the lines that it was made for, and ends with the last of them, or with the order that is placed with it (CHK-11); what is
 * put into the cart afterwards ships as usual.
 */
import type { LocationId } from '#domain/ids.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';

export interface StoredOvernight extends OvernightChoice {
  /**
   * Keys of the lines that it holds for while one of them is in the cart: swapped for another distributor's, it may come back.
   * A choice of an earlier version has none, and has ended.
   */
  readonly lines?: readonly string[];
}

/** Names the setting, of `StoredOvernight[]`. */
export function overnightKey(locationId: LocationId): string {
  return `cart-overnight:${locationId}`;
}

export interface ShippedLine {
  /** System names it, before and after the server has given its id. */
  readonly key: string;
  readonly distributorId: string;
}

/**
 * The choices that still hold for what is in the cart, with its lines of now.
 * @returns the same list where nothing has changed
 */
export function presentOvernight(
  kept: readonly StoredOvernight[],
  cart: readonly ShippedLine[],
): readonly StoredOvernight[] {
  const present = kept.flatMap((choice): StoredOvernight[] => {
    const isNamed = (key: string): boolean => choice.lines?.includes(key) === true;
    if (!cart.some(({ key }) => isNamed(key))) return [];
    const lines = cart
      .filter((line) => line.distributorId === choice.distributorId || isNamed(line.key))
      .map(({ key }) => key);
    return [isSame(lines, choice.lines ?? []) ? choice : { ...choice, lines }];
  });
  return present.length === kept.length && present.every((choice, nth) => choice === kept[nth]) ? kept : present;
}

/**
 * The lines of a cart that was optimized with these choices: they hold for what comes to the distributor by it, be it that
 * all that was there before leaves.
 */
export function overnightWithLines(
  kept: readonly StoredOvernight[],
  keys: readonly string[],
): readonly StoredOvernight[] {
  return kept.map((choice) => ({ ...choice, lines: [...new Set([...(choice.lines ?? []), ...keys])] }));
}

/** What is left after orders were placed with these distributors. */
export function overnightAfterOrder(
  kept: readonly StoredOvernight[],
  distributorIds: readonly string[],
): readonly StoredOvernight[] {
  return kept.filter((choice) => !distributorIds.includes(choice.distributorId));
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((key) => others.includes(key));
}
