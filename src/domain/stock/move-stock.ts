/** How a movement changes the number on hand. Pure arithmetic; both the server and the device run it (G7). */
export interface Moved {
  readonly onHand: number;
  /** On hand after minus on hand before. */
  readonly applied: number;
  /** The part of a negative delta that could not be taken, as a positive number. */
  readonly clamped: number;
}

/** Adds a delta; on hand never falls below 0, and the clamped part is reported. */
export function adjustOnHand(onHand: number, delta: number): Moved {
  const wanted = onHand + delta;
  const after = Math.max(0, wanted);
  return { onHand: after, applied: after - onHand, clamped: after - wanted };
}

/** A stocktake replaces the number on hand. */
export function countOnHand(onHand: number, counted: number): Moved {
  return { onHand: counted, applied: counted - onHand, clamped: 0 };
}
