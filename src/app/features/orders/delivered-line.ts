/**
 * The facts about a line for reporting an issue or requesting a return (ORD-20, ORD-21): by the server's rules, including unsent changes.
 */
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { type DeliveredLine, standingOf } from '#domain/ordering/order-claim.ts';
import { today } from '../../kit/dates.ts';
import { useClaims, useUnsentClaims, useUnsentReceipts, type UnsentClaim, type UnsentReceipts } from './use-claims.ts';

interface Known {
  readonly order: OrderResource;
  readonly claims: readonly ClaimResource[];
  /** Claims that the server does not have yet. */
  readonly waiting: readonly UnsentClaim[];
  readonly received: UnsentReceipts;
}

export function deliveredLine(known: Known, lineId: string): DeliveredLine {
  const { claims, waiting, received } = known;
  const { attributes } = known.order;
  const line = attributes.items.find(({ id }) => id === lineId);
  if (line === undefined) return { standing: 'canceled', ordered: 0, delivered: 0, returned: 0 };
  const arrived = attributes.shipments
    .filter(({ deliveredAt }) => deliveredAt !== null)
    .flatMap(({ lines }) => lines.filter(({ orderItemId }) => orderItemId === lineId));
  const came = attributes.delivery === 'delivered' ? line.qtyShipped : sum(arrived);
  const theirs = claims.map((claim) => claim.attributes).filter((each) => each.status !== 'declined');
  const asked = waiting.filter(({ isRefused }) => !isRefused).map(({ claim }) => claim);
  const returns = [...theirs, ...asked].filter(({ kind, orderItemId }) => kind === 'return' && orderItemId === lineId);
  // Pages cached by older versions do not contain them.
  const kept: Partial<OrderResource['attributes']['items'][number]> = line;
  // What is received here is sent before what is asked for here.
  const delivered = Math.max(0, came, (kept.qtyReceived ?? 0) + (received.get(lineId) ?? 0));
  const standing = standingOf({
    isCanceled: attributes.status === 'canceled',
    ordered: line.qty,
    rejected: kept.qtyRejected ?? 0,
    hasShipped: attributes.items.some((each) => each.qtyShipped + each.qtyReceived + (received.get(each.id) ?? 0) > 0),
    delivered,
    charged: kept.qtyInvoiced ?? 0,
    expectedOn: line.expectedOn ?? attributes.eta,
    today: today(),
  });
  return { standing, ordered: line.qty, delivered, returned: sum(returns) };
}

export function useDeliveredLine(order: OrderResource, lineId: string): DeliveredLine {
  const { data: claims = [] } = useClaims(order.id);
  const there = new Set(claims.map(({ id }) => id));
  const waiting = useUnsentClaims(order).made.filter(({ claim }) => !there.has(claim.claimId));
  return deliveredLine({ order, claims, waiting, received: useUnsentReceipts() }, lineId);
}

const sum = (all: readonly { readonly qty: number }[]): number => all.reduce((total, { qty }) => total + qty, 0);
