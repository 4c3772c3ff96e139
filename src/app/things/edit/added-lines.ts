/** Undo of lines that were added to the cart. Rule: a line that was changed in the meantime, by whomever, stays in the cart. */
import type { CartLineId, LocationId } from '#domain/ids.ts';
import type { RemoveCartLine } from '#domain/intents/remove-cart-line.ts';
import { readCart } from '#mirror/read/read-cart.ts';
import type { ReadSource } from '#mirror/read/read-source.ts';
import { countText } from '../../kit/count-text.ts';

export interface AddedLine {
  readonly lineId: CartLineId;
  readonly qty: number;
}

/**
 * What removes each of the lines; nothing for one that is no longer in the cart, null for one that was changed in the meantime.
 * @throws StorageFailure
 */
export async function removalsOf(
  source: ReadSource,
  locationId: LocationId,
  added: readonly AddedLine[],
): Promise<readonly (readonly RemoveCartLine[] | null)[]> {
  const cart = await readCart(source, locationId);
  // A line keeps the id that this device gave it as its `clientId`.
  const lines = new Map(cart.map((line) => [line.clientId ?? line.id, line]));
  return added.map(({ lineId, qty }) => {
    const line = lines.get(lineId);
    if (line === undefined) return [];
    const isChanged = line.qty !== qty || line.savedForLater || line.isUrgent;
    return isChanged ? null : [{ do: 'remove-cart-line', lineId: line.id }];
  });
}

/** "3 items were changed in the cart in the meantime and stay there." */
export function changedInCartText(count: number): string {
  return `${countText(count, 'item', 'items')} ${count === 1 ? 'was' : 'were'} changed in the cart in the meantime and ${
    count === 1 ? 'stays' : 'stay'
  } there.`;
}
