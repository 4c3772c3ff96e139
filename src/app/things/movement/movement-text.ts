/** A stock movement in words, for the history. */
import type { MovementReason } from '#domain/stock/stock-movement.ts';
import type { MovementView } from '#mirror/read/views.ts';

/** What happened: `Used 2`, `Counted 7`, `Took back: used 2`. */
export function movementText(movement: Pick<MovementView, 'kind' | 'reason' | 'asked' | 'returnId'>): string {
  if (movement.returnId !== undefined && movement.asked < 0) return `Sent back ${-movement.asked}`;
  if (movement.kind === 'count') return `Counted ${movement.asked}`;
  return adjustedText(movement.reason, movement.asked);
}

/** @param asked units, negative for less */
export function adjustedText(reason: MovementReason, requestedDelta: number): string {
  const pieces = Math.abs(requestedDelta);
  switch (reason) {
    case 'used':
      return `Used ${pieces}`;
    case 'received':
      return `Received ${pieces}`;
    case 'expired':
      return `Expired ${pieces}`;
    case 'undone':
      return requestedDelta > 0 ? `Undone: put back ${pieces}` : `Undone: took off ${pieces}`;
    case 'corrected':
    case 'counted':
      return `Corrected by ${signed(requestedDelta)}`;
  }
}

/** `+3`, `−2` with the typographic minus sign, `0`. */
export function signed(delta: number): string {
  if (delta === 0) return '0';
  return delta > 0 ? `+${delta}` : `\u2212${-delta}`;
}

/** What the server could not take, in a sentence; null if it took all. */
export function clampedText(movement: Pick<MovementView, 'clamped'>): string | null {
  if (movement.clamped <= 0) return null;
  return `Stopped at 0: ${movement.clamped} couldn’t be subtracted.`;
}

/** What was wrong with the device's clock, in a sentence; null while it was right (ITEM-30). */
export function clockText({ clockAhead }: Pick<MovementView, 'clockAhead'>): string | null {
  if (clockAhead === null) return null;
  return `The clock of this device was ${spanText(Math.abs(clockAhead))} ${clockAhead > 0 ? 'ahead' : 'behind'}`;
}

function spanText(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  const days = Math.round(hours / 24);
  return days < 730 ? `${days} days` : `${Math.round(days / 365.25)} years`;
}

/** When it reached the server, if that was much later than when it was made; null otherwise. */
export function syncedAt({ occurredAt, recordedAt }: Pick<MovementView, 'occurredAt' | 'recordedAt'>): string | null {
  if (recordedAt === null) return null;
  return Date.parse(recordedAt) - Date.parse(occurredAt) > SOON_MS ? recordedAt : null;
}

const SOON_MS = 5 * 60_000;

/**
 * The delta that undoes a movement: the opposite of what it did to on hand. Null if it did nothing, has been undone
 * already, or is itself an undo.
 */
export function undoDelta(
  movement: Pick<MovementView, 'applied' | 'undone' | 'reverses' | 'waiting' | 'reason' | 'kind'>,
): number | null {
  if (movement.undone || movement.reverses !== null || movement.reason === 'undone') return null;
  return movement.applied === 0 ? null : -movement.applied;
}

/** Why Undo is not offered, in words. */
export function whyNoUndo(movement: Parameters<typeof undoDelta>[0]): string | null {
  if (movement.undone) return 'Already undone';
  if (movement.waiting && movement.kind === 'count')
    return 'Not sent yet. Discard it under Sync, or undo it once it’s sent.';
  if (undoDelta(movement) === null) return movement.applied === 0 ? 'Nothing changed' : 'This is an undo itself';
  return null;
}
