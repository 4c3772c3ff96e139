/**
 * The order after the person has accepted the differences. Changed prices, quantities and totals are ordered as they are now; lines that
 * can no longer be ordered are left out. Insufficient stock cannot simply be accepted: the quantity is changed in the cart, and the order
 * is reviewed again.
 */
import type { CheckoutBody, CheckoutDifference } from '#contract/resources/checkout.ts';

export interface Shortage {
  readonly lineId: string;
  /** 0: out of stock. */
  readonly available: number;
}

export type Accepted =
  | { readonly is: 'order'; readonly body: CheckoutBody }
  | { readonly is: 'shortage'; readonly shortages: readonly Shortage[]; readonly leftOut: readonly string[] }
  /** Nothing is left to order. */
  | { readonly is: 'nothing' };

export function acceptDifferences(body: CheckoutBody, differences: readonly CheckoutDifference[]): Accepted {
  const leftOut = differences.flatMap((each) => (each.kind === 'unavailable' ? [each.cartItemId] : []));
  const shortages = differences.flatMap((each) =>
    each.kind === 'stock' ? [{ lineId: each.cartItemId, available: each.available }] : [],
  );
  if (shortages.length > 0) return { is: 'shortage', shortages, leftOut };
  const ids = body.ids.filter((id) => !leftOut.includes(id));
  const seen = new Map((body.seen ?? []).filter(({ id }) => ids.includes(id)).map((line) => [line.id, line]));
  const totals = new Map((body.totals ?? []).map((each) => [each.distributorId, each]));
  for (const each of differences) applyTo({ ids, seen, totals }, each);
  // Without ids the whole cart would be ordered (API-07).
  if (ids.length === 0) return { is: 'nothing' };
  return { is: 'order', body: { ...body, ids, seen: [...seen.values()], totals: [...totals.values()] } };
}

/**
 * What the person agreed to before, if the differences only lead back to it, such as a price that rose and fell again: then nothing is
 * asked again. null: something is new to them.
 */
export function agreedBefore(
  { body, agreed = [] }: { readonly body: CheckoutBody; readonly agreed?: readonly CheckoutBody[] },
  differences: readonly CheckoutDifference[],
): CheckoutBody | null {
  const accepted = acceptDifferences(body, differences);
  if (accepted.is !== 'order') return null;
  return agreed.some((each) => inOrder(each) === inOrder(accepted.body)) ? accepted.body : null;
}

/** Equal for equal orders, whatever the order of their lines. */
function inOrder({ ids, seen = [], totals = [], overnight, reference = '' }: CheckoutBody): string {
  const texts = (rows: readonly object[]): string[] => rows.map((row) => JSON.stringify(row)).toSorted();
  const lines = seen.map(({ id, qty, price, cannotOrder }) => ({ id, qty, price, cannotOrder }));
  const sums = totals.map(({ distributorId, total }) => ({ distributorId, total }));
  return JSON.stringify([ids.toSorted(), texts(lines), texts(sums), texts(overnight), reference]);
}

interface Order {
  readonly ids: string[];
  readonly seen: Map<string, NonNullable<CheckoutBody['seen']>[number]>;
  readonly totals: Map<string, NonNullable<CheckoutBody['totals']>[number]>;
}

function applyTo({ ids, seen, totals }: Order, difference: CheckoutDifference): void {
  switch (difference.kind) {
    case 'price':
    case 'qty': {
      const line = seen.get(difference.cartItemId);
      if (line === undefined) return;
      const change = difference.kind === 'price' ? { price: difference.now } : { qty: difference.now };
      seen.set(line.id, { ...line, ...change });
      return;
    }
    case 'total': {
      const { distributorId, now: total } = difference;
      totals.set(distributorId, { distributorId, total });
      return;
    }
    case 'added': {
      const { cartItemId: id, qty, now: price } = difference;
      if (!ids.includes(id)) ids.push(id);
      seen.set(id, { id, qty, price, cannotOrder: false });
      return;
    }
    case 'unavailable':
    case 'stock':
      return;
  }
}
