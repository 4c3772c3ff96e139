import type { ItemId, LocationId, MovementId, OpId } from '../ids.ts';

/** Why stock moved. `undone` marks a movement that undoes an earlier one. */
export const MOVEMENT_REASONS = ['used', 'received', 'corrected', 'expired', 'counted', 'undone'] as const;
export type MovementReason = (typeof MOVEMENT_REASONS)[number];

/** How the number was entered: with the scanner or by hand. */
export type MovementSource = 'scan' | 'hand';

/**
 * One entry of an item's ledger, retained forever. The item's on hand is the fold of its movements, so an undo is another movement, never
 * a deletion.
 */
export interface StockMovement {
  readonly id: MovementId;
  readonly locationId: LocationId;
  readonly revision: number;
  readonly itemId: ItemId;
  /** The op that made it, with the device's id; null if the server made it (import, seed). */
  readonly opId: OpId | null;
  readonly kind: 'adjust' | 'count';
  readonly reason: MovementReason;
  /** As requested: the delta of an adjustment, or the number counted. */
  readonly asked: number;
  /** The actual change: on hand after minus on hand before. */
  readonly applied: number;
  /** How much of the asked delta was cut off because on hand cannot fall below 0. */
  readonly clamped: number;
  readonly onHandAfter: number;
  /** Other people's movements since the revision that the counting person saw. */
  readonly overlapped: readonly MovementId[];
  /** The movement that this one undoes. */
  readonly reverses: MovementId | null;
  /** ISO instant at which it was made, corrected if the device's clock was off; displayed, never used for ordering. */
  readonly occurredAt: string;
  /** Seconds by which the device's clock was ahead, negative for behind; null if it was correct (`device-clock.ts`). */
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
  /** The order line for which it was received, and the order. */
  readonly orderItemId?: string;
  readonly orderId?: string;
  readonly orderNumber?: string;
  /** The return with which it was sent back, with its number as `orderNumber`. */
  readonly returnId?: string;
}
