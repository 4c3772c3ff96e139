/**
 * Removes a return's goods from the shelf (ORD-21): what was received of its line, once. Works offline; the server refuses what another device has already sent.
 */
import { Button, Text } from '@mantine/core';
import { IconTruckReturn } from '@tabler/icons-react';
import { useState } from 'react';
import type { ClaimResource } from '#contract/resources/order-claims.ts';
import type { OrderResource } from '#contract/resources/order.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import { readMovements } from '#mirror/read/read-movements.ts';
import { readOps } from '#mirror/read/read-ops.ts';
import type { ItemView, OpState } from '#mirror/read/views.ts';
import { alertDone, alertError } from '../../kit/alert.ts';
import { focusableLoading } from '../../kit/focusable-loading.tsx';
import { useLive } from '../../session/use-live.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { outcomeOf } from '../../things/edit/submit-edit.ts';
import { OpenSyncLink } from '../../things/edit/open-sync-link.tsx';
import { useClaims } from './use-claims.ts';
import { useReceiveLines, type ReceiveLine } from './use-receiving.ts';

interface SendBackProps {
  readonly claim: ClaimResource;
  readonly order: OrderResource;
}

export function SendBack({ claim, order }: SendBackProps) {
  const { mirror } = useStockroom();
  const may = useMay();
  const ops = useLive(() => readOps(mirror), [mirror]);
  const { kind, status, sentAt = null } = claim.attributes;
  if (kind !== 'return' || status === 'declined') return null;
  const waiting = ops?.find(({ intent }) => intent.do === 'receive-stock' && intent.returnId === claim.id);
  const text = sentText(sentAt !== null, waiting?.state ?? null);
  if (text !== null)
    return (
      <Text size="sm" c="dimmed">
        {text} {text === NOT_REMOVED ? <OpenSyncLink /> : null}
      </Text>
    );
  return may('count') && ops !== undefined ? <MarkSent claim={claim} order={order} /> : null;
}

/**
 * @param isSent as the server knows
 * @param waiting the state of the change on this device; null: there is none
 * @returns null: it is not sent, and can be marked
 */
export function sentText(isSent: boolean, waiting: OpState | null): string | null {
  // Refused since another device has sent it: the change itself waits under Sync.
  if (waiting === 'needs-you') return isSent ? SENT : NOT_REMOVED;
  if (waiting !== null) return 'Marked as sent. Saved on this device.';
  return isSent ? SENT : null;
}

const SENT = 'Sent back. Taken off your stock.';
/** Followed by the way to Sync. */
const NOT_REMOVED = 'Not removed from your stock.';

function MarkSent({ claim, order }: SendBackProps) {
  const { mirror, locationId } = useStockroom();
  const [isBusy, setBusy] = useState(false);
  const there = useOnShelf(claim, order);
  if (there === null) return null;
  const { shelf, sent } = there;
  const { number } = claim.attributes;
  const mark = async (): Promise<void> => {
    setBusy(true);
    const movement = { received: -sent, lot: '', expiresOn: null, source: 'hand' } as const;
    const intent = {
      do: 'receive-stock',
      itemId: shelf.id,
      orderItemId: null,
      ...movement,
      returnId: claim.id,
    } as const;
    const { refused } = await outcomeOf(() => mirror.submitAll(locationId, [intent]));
    if (refused === null) alertDone(`${sent} × ${displayName(shelf)} taken off your stock.`);
    else alertError(refused);
    setBusy(false);
  };
  return (
    <div>
      <Button
        variant="light"
        size="md"
        leftSection={<IconTruckReturn size={18} aria-hidden="true" />}
        aria-label={`Mark as sent: ${number}`}
        {...focusableLoading(isBusy, () => void mark())}
      >
        Mark as sent
      </Button>
      <Text size="sm" c="dimmed" mt={4}>
        Takes {sent} off your stock
      </Text>
    </div>
  );
}

/** The item to remove goods from, and the quantity; null: nothing of the line was received here. */
function useOnShelf(
  claim: ClaimResource,
  order: OrderResource,
): { readonly shelf: ItemView; readonly sent: number } | null {
  const { mirror, locationId } = useStockroom();
  const { orderItemId, qty } = claim.attributes;
  const { data: claims = [] } = useClaims(order.id);
  const line = useReceiveLines(order)?.find(({ item }) => item.id === orderItemId);
  const shelves = line?.shelves ?? NOWHERE;
  const returns = new Set(claims.flatMap(({ id, attributes }) => (attributes.orderItemId === orderItemId ? [id] : [])));
  const ledgers = useLive(
    () => Promise.all(shelves.map(({ id }) => readMovements(mirror, locationId, id, RECENT))),
    [mirror, locationId, shelves.map(({ id }) => id).join(' ')],
  );
  if (line === undefined || ledgers?.length !== shelves.length) return null;
  const found = shelves.map((shelf, nth) => {
    // A reversed return does not count, whatever the shelf had.
    const own = (ledgers[nth] ?? []).filter(({ orderItemId: of, returnId, reverses, undone }) =>
      returnId === undefined ? of === orderItemId : returns.has(returnId) && reverses === null && !undone,
    );
    return { shelf, left: own.reduce((sum, { asked: requested }) => sum + requested, 0) };
  });
  const [only] = found;
  const best = found.find(({ left }) => left > 0) ?? (found.length === 1 ? only : undefined);
  if (best === undefined) return null;
  const sent = Math.min(qty, best.left > 0 ? best.left : leftOf(line, claims));
  return sent > 0 ? { shelf: best.shelf, sent } : null;
}

/** A device only has the recent part of a ledger; for older receipts the order's received quantity is used. */
function leftOf({ item, received }: ReceiveLine, claims: readonly ClaimResource[]): number {
  const sent = claims.filter(
    ({ attributes }) => attributes.orderItemId === item.id && (attributes.sentAt ?? null) !== null,
  );
  return received - sent.reduce((sum, { attributes }) => sum + attributes.qty, 0);
}

const NOWHERE: readonly ItemView[] = [];
const RECENT = 200;
