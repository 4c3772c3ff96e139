/**
 * Overnight shipping, chosen on this device. Rule: a choice belongs to the order that it was made for. It is stored with
 * the lines it was made for, and ends when the last of them leaves the cart, or when the order is placed (CHK-11); lines
 * added afterwards use standard shipping.
 */
import type { LocationId } from '#domain/ids.ts';
import type { OvernightChoice } from '#domain/ordering/ship-group.ts';

export interface StoredOvernight extends OvernightChoice {
  /**
   * Keys of the lines that it was made for; it applies while one of them is in the cart. A line that was swapped to another
   * distributor still counts, since it may be swapped back. A choice stored by an earlier version has no keys and has
   * ended.
   */
  readonly lines?: readonly string[];
}

/** Key of the setting, which holds `StoredOvernight[]`. */
export function overnightKey(locationId: LocationId): string {
  return `cart-overnight:${locationId}`;
}

export interface ShippedLine {
  /** Identifies it before and after the server has assigned an id. */
  readonly key: string;
  readonly distributorId: string;
}

/**
 * The choices that still apply to the cart, with its current lines.
 * @returns the same list if nothing has changed
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
 * The choices after the cart was optimized: they apply to lines that the optimizer moves to the distributor, even if all
 * earlier lines leave.
 */
export function overnightWithLines(
  kept: readonly StoredOvernight[],
  keys: readonly string[],
): readonly StoredOvernight[] {
  return kept.map((choice) => ({ ...choice, lines: [...new Set([...(choice.lines ?? []), ...keys])] }));
}

/** The choices that remain after orders were placed with these distributors. */
export function overnightAfterOrder(
  kept: readonly StoredOvernight[],
  distributorIds: readonly string[],
): readonly StoredOvernight[] {
  return kept.filter((choice) => !distributorIds.includes(choice.distributorId));
}

function isSame(some: readonly string[], others: readonly string[]): boolean {
  return some.length === others.length && some.every((key) => others.includes(key));
}
