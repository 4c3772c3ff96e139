/**
 * How a mirrored row stands in its table: the row as people see it (`view`), and the row as the server knows it where
 * that differs. `revision` is that of the newest base or tombstone seen, so that an older answer can neither replace a
 * newer row nor bring a deleted one back. 0: the server does not know the row yet.
 */
export interface RowRecord<Row> {
  readonly locationId: string;
  readonly id: string;
  readonly revision: number;
  /** The bootstrap in which the server last listed the row; rows left behind by one are gone. */
  readonly epoch: number;
  /** Base with the ops of this row that still wait; null if the row is gone. */
  readonly view: Row | null;
  /** What the server acknowledged; left out where it equals `view`. */
  readonly base?: Row | null;
  /** Ops of this row in the outbox. */
  readonly waiting: number;
  readonly needsYou: boolean;
}

export function baseOf<Row>(record: Pick<RowRecord<Row>, 'base' | 'view'>): Row | null {
  return record.base === undefined ? record.view : record.base;
}
