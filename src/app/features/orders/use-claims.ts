/** Issues and returns from the server, and this device's unsent ones. */
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import type { Intent } from '#domain/intents/all.ts';
import { readOps } from '#mirror/read/read-ops.ts';
import type { OpView } from '#mirror/read/views.ts';
import { readClaimsOfOrder, readReturns, type ReturnsPage } from '#remote/http/claim-calls.ts';
import { queryKeys } from '../../query/query-keys.ts';
import { useLive } from '../../session/use-live.ts';
import { useStockroom } from '../../stockroom.tsx';

export function useClaims(orderId: string): UseQueryResult<ClaimResource[]> {
  const { api } = useStockroom();
  return useQuery({
    queryKey: queryKeys.orderClaims(orderId),
    queryFn: ({ signal }) => readClaimsOfOrder(api, orderId, signal),
    staleTime: 0,
  });
}

export function useReturns(page: number): UseQueryResult<ReturnsPage> {
  const { api } = useStockroom();
  return useQuery({
    queryKey: queryKeys.orderClaims(`returns ${page}`),
    queryFn: ({ signal }) => readReturns(api, { page }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

type Made = Extract<Intent, { do: 'make-claim' }>;

/** An issue or a return that the server does not have yet. */
export interface UnsentClaim {
  readonly claim: Made;
  /** The server refused it: it waits for the person (G16). */
  readonly isRefused: boolean;
}

/** A message or a photo. */
export interface UnsentPart {
  /** The text of a message, or the id of a photo. */
  readonly content: string;
  /** As of an issue. */
  readonly isRefused: boolean;
}

type PartsByClaim = ReadonlyMap<string, readonly UnsentPart[]>;

export interface UnsentClaims {
  readonly made: readonly UnsentClaim[];
  /** By the id of their claim, which the server may have already. */
  readonly messages: PartsByClaim;
  readonly photos: PartsByClaim;
  /** Ids of the claims that were marked as resolved here; a message after that reopens them. */
  readonly resolved: ReadonlySet<string>;
}

/** Pieces that were received, or taken back, on this device and that the server does not know of, by the line of an order. */
export type UnsentReceipts = ReadonlyMap<string, number>;

const NOTHING_RECEIVED: UnsentReceipts = new Map();

export function useUnsentReceipts(): UnsentReceipts {
  const { mirror } = useStockroom();
  const ops = useLive(() => readOps(mirror), [mirror]);
  return ops === undefined ? NOTHING_RECEIVED : unsentReceipts(ops);
}

/** Without what was refused, and without what is sent back: that has come. */
export function unsentReceipts(ops: readonly Pick<OpView, 'intent' | 'state'>[]): UnsentReceipts {
  const received = new Map<string, number>();
  for (const { intent, state } of ops) {
    if (intent.do !== 'receive-stock' && intent.do !== 'receive-product') continue;
    const isSentBack = intent.do === 'receive-stock' && intent.returnId !== undefined;
    const { orderItemId } = intent;
    if (orderItemId === null || isSentBack || state === 'needs-you') continue;
    received.set(orderItemId, (received.get(orderItemId) ?? 0) + intent.received);
  }
  return received;
}

const NONE: UnsentClaims = { made: [], messages: new Map(), photos: new Map(), resolved: new Set() };

export function useUnsentClaims(order: OrderResource): UnsentClaims {
  const { mirror } = useStockroom();
  const lines = new Set(order.attributes.items.map(({ id }) => id));
  const ops = useLive(() => readOps(mirror), [mirror]);
  return ops === undefined ? NONE : unsentClaims(ops, lines);
}

/** @param lines ids of the order's lines */
export function unsentClaims(
  ops: readonly Pick<OpView, 'intent' | 'state'>[],
  lines: ReadonlySet<string>,
): UnsentClaims {
  return {
    made: ops.flatMap(({ intent: claim, state }) =>
      claim.do === 'make-claim' && lines.has(claim.orderItemId) ? [{ claim, isRefused: state === 'needs-you' }] : [],
    ),
    messages: partsOf(ops, (intent) => (intent.do === 'answer-claim' && intent.text !== '' ? intent.text : null)),
    photos: partsOf(ops, (intent) => (intent.do === 'add-claim-photo' ? intent.photoId : null)),
    resolved: resolvedBy(ops),
  };
}

function partsOf(
  ops: readonly Pick<OpView, 'intent' | 'state'>[],
  contentOf: (intent: Intent) => string | null,
): PartsByClaim {
  const parts = new Map<string, readonly UnsentPart[]>();
  for (const { intent, state } of ops) {
    const content = contentOf(intent);
    if (content === null || !('claimId' in intent)) continue;
    parts.set(intent.claimId, [...(parts.get(intent.claimId) ?? []), { content, isRefused: state === 'needs-you' }]);
  }
  return parts;
}

function resolvedBy(ops: readonly Pick<OpView, 'intent' | 'state'>[]): ReadonlySet<string> {
  const resolved = new Set<string>();
  for (const { intent, state } of ops) {
    if (intent.do !== 'answer-claim' || state === 'needs-you') continue;
    if (intent.resolves) resolved.add(intent.claimId);
    else resolved.delete(intent.claimId);
  }
  return resolved;
}
