/** Decides a checkout: the problems, or what will be placed, by comparing the current cart with what the person saw. */
import type { CheckoutBody, CheckoutDifference } from '#contract/resources/checkout.ts';
import { cents, centsOrNull, dollars, dollarsOrNull } from '#contract/resources/resource.ts';
import { isOverOrderLimit, type Rights } from '#domain/access/policy.ts';
import {
  compareWithSeen,
  type Difference,
  type LineNow,
  type LineSeen,
} from '#domain/ordering/checkout-differences.ts';
import { accept, refuse, type Verdict } from '#domain/verdict.ts';
import { type Group, groupsOf, withoutSavingsCents } from '../cart/group-cart.ts';
import { type CartEntry, isChosen, type LoadedCart, overnightOf } from '../cart/load-cart.ts';
import type { WireRefusal } from '../writes/write.ts';

export interface Judged {
  readonly groups: readonly Group[];
  /** The cart's stated savings, which include shipping and tax of the first choices (CART-08, SAV-03). */
  readonly savedCents: number;
  readonly failed: readonly { cartItemId: string; reason: string }[];
  /** The location's time zone. */
  readonly timeZone: string;
}

export function judge(cart: LoadedCart, body: CheckoutBody, rights: Rights): Verdict<Judged, WireRefusal> {
  const { status } = cart.account;
  if (status === 'past_due')
    return refuse({ code: 'location-past-due', detail: 'A payment for this location is due.' });
  if (status !== 'active') {
    return refuse({ code: 'location-inactive', detail: 'The subscription of this location is not active.' });
  }
  for (const choice of body.overnight) {
    const row = cart.terms.get(choice.distributorId);
    // For a distributor from which all lines were swapped away, the choice only affects the cost of the original choices.
    const isMeant = cart.entries.some(({ line }) => line.distributorId === choice.distributorId);
    if (row === undefined || (isMeant && overnightOf(row, [choice]) === null)) {
      return refuse({ code: 'overnight-unavailable', detail: 'The distributor does not offer this shipping.' });
    }
  }
  const { lines, gone } = wantedLines(cart, body);
  const seen = body.seen === undefined ? null : seenLines(cart, body.seen);
  const compared = compareWithSeen(lines, seen);
  const lost = gone.map((id) => ({ cartItemId: id, reason: 'line-gone' as const }));
  const groups = groupsOf(cart, {
    ids: compared.orderable.length === 0 ? ['none'] : compared.orderable.map(({ id }) => id),
    overnight: body.overnight,
  }).filter((group) => group.chosen.length > 0);
  const differences = [
    ...compared.differences.map(differenceToWire),
    ...(seen === null ? [] : lost.map((each): CheckoutDifference => ({ kind: 'unavailable', ...each }))),
    ...totalsThatDiffer(groups, body),
  ];
  if (differences.length > 0) {
    const detail = 'What would be ordered is not what was seen.';
    return refuse({ code: 'checkout-differs', detail, details: { meta: { differences } } });
  }
  if (groups.length === 0) return refuse({ code: 'nothing-to-order', detail: 'No selected line can be ordered.' });
  const failed = compared.failed.map(({ id, reason }) => ({ cartItemId: id, reason }));
  const totalCents = groups.reduce((sum, group) => sum + group.totals.totalCents, 0);
  if (isOverOrderLimit(rights, totalCents)) return refuse(overOrderLimit(rights, totalCents));
  const saved = Math.max(0, withoutSavingsCents(cart, groups, body.overnight) - totalCents);
  return accept({
    groups,
    savedCents: saved,
    failed: [...failed, ...(seen === null ? lost : [])],
    timeZone: cart.account.time_zone,
  });
}

function overOrderLimit({ orderLimitCents }: Rights, totalCents: number): WireRefusal {
  const meta = { orderLimit: dollarsOrNull(orderLimitCents), total: dollars(totalCents) };
  return { code: 'over-order-limit', detail: 'The order is above what you may order at once.', details: { meta } };
}

/** The requested lines, and the ids that are no longer in the cart. Without ids: all lines, including those that cannot be ordered. */
function wantedLines(
  cart: LoadedCart,
  { ids, seen }: CheckoutBody,
): { lines: readonly LineNow[]; gone: readonly string[] } {
  const named = new Set(ids);
  const chosen = ids.length === 0 ? cart.entries : cart.entries.filter((entry) => isChosen(entry, named));
  const requestedIds = ids.length === 0 ? (seen ?? []).filter((each) => !each.cannotOrder).map(({ id }) => id) : ids;
  const there = new Set(
    cart.entries.flatMap(({ line }) => [line.id as string, ...(line.clientId === null ? [] : [line.clientId])]),
  );
  return { lines: chosen.map(lineNow), gone: [...new Set(requestedIds)].filter((id) => !there.has(id)) };
}

function lineNow({ line, details }: CartEntry): LineNow {
  return {
    id: line.id,
    offerId: line.offerId,
    qty: line.qty,
    priceCents: line.priceCents,
    isActive: details.is_active,
    stockLevel: details.stock_level,
  };
}

/** By server id, whichever id the client uses for the line. */
function seenLines({ entries }: LoadedCart, seen: NonNullable<CheckoutBody['seen']>): ReadonlyMap<string, LineSeen> {
  const ids = new Map<string, string>(
    entries.flatMap(({ line }) => (line.clientId === null ? [] : [[line.clientId, line.id] as const])),
  );
  return new Map(
    seen.map(({ id, price, qty, cannotOrder }) => [
      ids.get(id) ?? id,
      { priceCents: centsOrNull(price), qty, cannotOrder },
    ]),
  );
}

function differenceToWire(difference: Difference): CheckoutDifference {
  const cartItemId = difference.id;
  switch (difference.kind) {
    case 'price': {
      const { seenCents, nowCents } = difference;
      return {
        kind: 'price',
        cartItemId,
        seen: dollarsOrNull(seenCents),
        now: dollars(nowCents),
      };
    }
    case 'qty':
      return { kind: 'qty', cartItemId, seen: difference.seen, now: difference.now };
    case 'stock':
      return { kind: 'stock', cartItemId, wanted: difference.wanted, available: difference.available };
    case 'unavailable':
      return { kind: 'unavailable', cartItemId, reason: difference.reason };
    case 'added':
      return { kind: 'added', cartItemId, qty: difference.qty, now: dollars(difference.nowCents) };
  }
}

function totalsThatDiffer(groups: readonly Group[], { totals }: CheckoutBody): CheckoutDifference[] {
  const seen = new Map((totals ?? []).map(({ distributorId, total }) => [distributorId, total]));
  return groups.flatMap((group): CheckoutDifference[] => {
    const was = seen.get(group.terms.id);
    const now = group.totals.totalCents;
    if (was === undefined || cents(was) === now) return [];
    return [{ kind: 'total', distributorId: group.terms.id, seen: was, now: dollars(now) }];
  });
}
