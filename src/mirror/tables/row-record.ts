/**
 * A mirrored row as stored in its table: the row as people see it (`view`), and the server's row if that differs.
 * `revision` is that of the newest base or tombstone seen, so that an older answer can neither replace a newer row nor
 * bring a deleted one back. 0: the server does not know the row yet.
 */
export interface RowRecord<Row> {
  readonly locationId: string;
  readonly id: string;
  readonly revision: number;
  /** The bootstrap in which the server last listed the row; rows not listed by a later one are deleted. */
  readonly epoch: number;
  /** Base with the waiting ops of this row applied; null if the row is deleted. */
  readonly view: Row | null;
  /** The server's row; missing if it equals `view`. */
  readonly base?: Row | null;
  /** Number of this row's ops in the outbox. */
  readonly waiting: number;
  readonly needsYou: boolean;
}

export function baseOf<Row>(record: Pick<RowRecord<Row>, 'base' | 'view'>): Row | null {
  return record.base === undefined ? record.view : record.base;
}
