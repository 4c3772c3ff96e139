/**
 * How much of an order line has arrived, and what is still to be put on the shelf (ORD-26). Rule: receipts add up, whoever made them; a
 * surplus over the ordered quantity is never lost. That includes receipts for an order that was canceled or completed in the meantime, or
 * that an offline device still considered open: what is on the shelf counts, and the line says so. The order's state and cost do not
 * change, since both follow the distributor and not the shelf; its page shows that something arrived.
 */

export interface LineCounts {
  readonly ordered: number;
  /** Units that the distributor will not send. */
  readonly rejected: number;
  readonly shipped: number;
  readonly received: number;
}

export interface LineProgress {
  /** Still outstanding: ordered, not rejected, not received. */
  readonly missing: number;
  /** Beyond what was ordered. */
  readonly surplus: number;
  /** The expected contents of the box: the rest of what was shipped, or of the whole order if no shipment was reported. */
  readonly inBox: number;
}

export function lineProgress({ ordered, rejected, shipped, received }: LineCounts): LineProgress {
  const expected = Math.max(0, ordered - rejected);
  const missing = Math.max(0, expected - received);
  const sent = shipped === 0 ? expected : Math.min(shipped, expected);
  return { missing, surplus: Math.max(0, received - ordered), inBox: Math.max(0, sent - received) };
}

/**
 * What has arrived of a line, as known on one device: the server's number and the ledger agree, but each may lag behind the other;
 * receipts pending on this device are added.
 */
export function receivedOf(known: {
  readonly byServer: number;
  readonly recorded: readonly number[];
  readonly waiting: readonly number[];
}): number {
  const inLedger = known.recorded.reduce((sum, each) => sum + each, 0);
  return Math.max(
    0,
    known.waiting.reduce((sum, each) => sum + each, Math.max(known.byServer, inLedger)),
  );
}

/** A lot on a shipment's delivery note. */
export interface ShippedLot {
  readonly qty: number;
  readonly lot: string;
  readonly expiresOn: string | null;
}

export interface ToReceive {
  readonly received: number;
  readonly lot: string;
  readonly expiresOn: string | null;
}

/** What to receive at once: by the shipments' lots if they cover all of it, otherwise one entry without a lot. */
export function toReceive(counts: LineCounts, shipped: readonly ShippedLot[]): readonly ToReceive[] {
  const { inBox } = lineProgress(counts);
  if (inBox === 0) return [];
  const lots = shipped.filter(({ qty }) => qty > 0);
  const isAll = counts.received === 0 && lots.reduce((sum, { qty }) => sum + qty, 0) === inBox;
  if (!isAll) return [{ received: inBox, lot: '', expiresOn: null }];
  return lots.map(({ qty, lot, expiresOn }) => ({ received: qty, lot, expiresOn }));
}
