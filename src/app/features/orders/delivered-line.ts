/**
 * The facts about a line for reporting an issue or requesting a return (ORD-20, ORD-21): by the server's rules, including unsent changes.
 */
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { type DeliveredLine, standingOf } from '#domain/ordering/order-claim.ts';
import { today } from '../../kit/dates.ts';
import { useClaims, useUnsentClaims, type UnsentClaim } from './use-claims.ts';

interface Known {
  readonly order: OrderResource;
  readonly claims: readonly ClaimResource[];
  /** Claims that the server does not have yet. */
  readonly waiting: readonly UnsentClaim[];
}

export function deliveredLine({ order: { attributes }, claims, waiting }: Known, lineId: string): DeliveredLine {
  const line = attributes.items.find(({ id }) => id === lineId);
  if (line === undefined) return { standing: 'canceled', ordered: 0, delivered: 0, returned: 0 };
  const arrived = attributes.shipments
    .filter(({ deliveredAt }) => deliveredAt !== null)
    .flatMap(({ lines }) => lines.filter(({ orderItemId }) => orderItemId === lineId));
  const came = attributes.delivery === 'delivered' ? line.qtyShipped : sum(arrived);
  const theirs = claims.map((claim) => claim.attributes).filter((each) => each.status !== 'declined');
  const returns = [...theirs, ...waiting.map(({ claim }) => claim)].filter(
    ({ kind, orderItemId }) => kind === 'return' && orderItemId === lineId,
  );
  const delivered = Math.max(line.qtyReceived, came);
  const standing = standingOf({
    isCanceled: attributes.status === 'canceled',
    ordered: line.qty,
    rejected: line.qtyRejected,
    hasShipped: attributes.items.some(({ qtyShipped, qtyReceived }) => qtyShipped + qtyReceived > 0),
    delivered,
    expectedOn: line.expectedOn ?? attributes.eta,
    today: today(),
  });
  return { standing, ordered: line.qty, delivered, returned: sum(returns) };
}

export function useDeliveredLine(order: OrderResource, lineId: string): DeliveredLine {
  const { data: claims = [] } = useClaims(order.id);
  const there = new Set(claims.map(({ id }) => id));
  const waiting = useUnsentClaims(order).made.filter(({ claim }) => !there.has(claim.claimId));
  return deliveredLine({ order, claims, waiting }, lineId);
}

const sum = (all: readonly { readonly qty: number }[]): number => all.reduce((total, { qty }) => total + qty, 0);
