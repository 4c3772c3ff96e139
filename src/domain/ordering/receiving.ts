/**
 * How much of a line of an order has come, and what is still to be put on the shelf (ORD-26). Rule: what was received adds up,
 * whoever received it; more than was ordered is a surplus and never lost. So is what came of an order that was canceled or had ended
 * meanwhile, or that a device without a connection still took for open: what is on the shelf is on the shelf, and its line says so. The
 * order keeps its state and costs what it cost, for both are the distributor's word and not the shelf's; its page says that something came.
 */

export interface LineCounts {
  readonly ordered: number;
  /** What the distributor will not send. */
  readonly rejected: number;
  readonly shipped: number;
  readonly received: number;
}

export interface LineProgress {
  /** Still to come, as far as it was ordered and not refused. */
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
 * What has come of a line, as one device knows it: the server's number and the ledger say the same and may each lag behind the
 * other; what waits on this device comes on top.
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

/** The details of a shipment on its delivery note. */
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

/** What to put on the shelf at once: by the lots of the shipments if they cover all of it, else as one entry without a lot. */
export function toReceive(counts: LineCounts, shipped: readonly ShippedLot[]): readonly ToReceive[] {
  const { inBox } = lineProgress(counts);
  if (inBox === 0) return [];
  const lots = shipped.filter(({ qty }) => qty > 0);
  const isAll = counts.received === 0 && lots.reduce((sum, { qty }) => sum + qty, 0) === inBox;
  if (!isAll) return [{ received: inBox, lot: '', expiresOn: null }];
  return lots.map(({ qty, lot, expiresOn }) => ({ received: qty, lot, expiresOn }));
}
