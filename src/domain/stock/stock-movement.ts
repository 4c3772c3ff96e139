import type { ItemId, LocationId, MovementId, OpId } from '../ids.ts';

/** Why stock moved. `undone` marks a movement that undoes an earlier one. */
export const MOVEMENT_REASONS = ['used', 'received', 'corrected', 'expired', 'counted', 'undone'] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** How the number got in: with the scanner or by hand. */
export type MovementSource = 'scan' | 'hand';

/**
 * One entry of an item's ledger; kept forever. The item's on hand is the fold of its movements, so taking one back is
 * another movement, never a deletion.
 */
export interface StockMovement {
  readonly id: MovementId;
  readonly locationId: LocationId;
  readonly revision: number;
  readonly itemId: ItemId;
  /** The op that made it, as the device named it; null if the server made it (import, seed). */
  readonly opId: OpId | null;
  readonly kind: 'adjust' | 'count';
  readonly reason: MovementReason;
  /** As requested: the delta of an adjustment, or the number counted. */
  readonly asked: number;
  /** What changed on hand in fact: on hand after minus on hand before. */
  readonly applied: number;
  /** How much of the asked delta was cut off because on hand cannot fall below 0. */
  readonly clamped: number;
  readonly onHandAfter: number;
  /** Movements by others since the revision that a counting person saw. */
  readonly overlapped: readonly MovementId[];
  /** The movement that this one undoes. */
  readonly reverses: MovementId | null;
  /** ISO instant at which it was made, corrected where the device's clock was off; shown, never used for order. */
  readonly occurredAt: string;
  /** Seconds by which the device's clock was ahead, negative for behind; null while it was right (`device-clock.ts`). */
  readonly clockAhead: number | null;
  /** ISO instant on the server's clock. */
  readonly recordedAt: string;
  readonly userName: string;
  readonly device: string;
  readonly source: MovementSource;
  /** The lot that was received; missing if unknown, or in movements of older builds. */
  readonly lot?: string;
  /** `YYYY-MM-DD`, of the lot. */
  readonly expiresOn?: string;
  /** The line of an order that it was received for, and the order. */
  readonly orderItemId?: string;
  readonly orderId?: string;
  readonly orderNumber?: string;
  /** The return with which it was sent back; its number as `orderNumber`. */
  readonly returnId?: string;
}
