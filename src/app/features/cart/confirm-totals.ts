/**
 * Whether the server's answer matches the cart on this device (CHK-03): the same lines, quantities and prices, and for each distributor
 * the total computed here. Otherwise totals are estimates until the next answer.
 */
import type { CartGroupItem, CartGroupsDocument } from '#contract/resources/cart-group.ts';
import { cents, centsOrNull } from '#contract/resources/resource.ts';
import type { LineView } from '#mirror/read/views.ts';
import { isRefused } from '../../things/cart-line/refused-lines.ts';
import type { Cart } from './cart-groups.ts';

export function isConfirmed(cart: Cart<LineView>, { data }: CartGroupsDocument): boolean {
  const quoted = new Map(data.map((group) => [group.id, group.attributes]));
  // What the server refused to add is on this device only.
  const groups = cart.groups
    .map((group) => ({ ...group, lines: group.lines.filter((line) => !isRefused(line)) }))
    .filter(({ lines }) => lines.length > 0);
  if (quoted.size !== groups.length) return false;
  return groups.every((group) => {
    const theirs = quoted.get(group.distributorId);
    if (theirs === undefined || theirs.cartItems.length !== group.lines.length) return false;
    if (cents(theirs.total) !== group.totals.totalCents) return false;
    const items = new Map(theirs.cartItems.map((item) => [item.id, item.attributes]));
    const chosen = new Set(group.chosen);
    return group.lines.every((line) => {
      const item = items.get(line.id);
      return item !== undefined && isSame(line, item) && item.isSelected === chosen.has(line);
    });
  });
}

function isSame(line: LineView, item: CartGroupItem['attributes']): boolean {
  const { productDistributorPrice: price } = item;
  return (
    line.waiting === 0 &&
    line.qty === item.qty &&
    line.cannotOrder === item.cannotOrder &&
    line.priceCents === centsOrNull(price)
  );
}

/** The server's data about lines that the mirror does not have. */
export function linesOf(document: CartGroupsDocument | undefined): readonly CartGroupItem[] {
  return (document?.data ?? []).flatMap((group) => group.attributes.cartItems);
}
