/** The device could not store something. An edit that fails with it was not accepted, and the person is told so (G15). */
export type StorageFailureKind =
  /** No room left. */
  | 'full'
  /** The database is gone or its connection broke, even after reopening it. */
  | 'lost'
  /** A newer build has upgraded the database: reload. */
  | 'outdated';

export class StorageFailure extends Error {
  override readonly name = 'StorageFailure';
  readonly kind: StorageFailureKind;

  constructor(kind: StorageFailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

const LOST = new Set([
  'DatabaseClosedError',
  'OpenFailedError',
  'InvalidStateError',
  'UnknownError',
  'TransactionInactiveError',
  'MissingAPIError',
  'NotFoundError',
  'TimeoutError',
  'AbortError',
]);

/** Converts a thrown value, or returns null if it is not about storage. */
export function toStorageFailure(thrown: unknown): StorageFailure | null {
  let isLost = false;
  for (const each of causesOf(thrown)) {
    if (each instanceof StorageFailure) return each;
    const name = 'name' in each ? String(each.name) : '';
    if (name === 'QuotaExceededError') return new StorageFailure('full', 'no room left on this device', thrown);
    if (name === 'VersionError') return new StorageFailure('outdated', 'a newer build owns the database', thrown);
    isLost ||= LOST.has(name);
  }
  return isLost ? new StorageFailure('lost', 'the database cannot be used', thrown) : null;
}

/** The thrown value, its causes, and the errors of each part of a bulk write. */
function causesOf(thrown: unknown, depth = 0): readonly object[] {
  if (!(thrown instanceof Object) || depth > 4) return [];
  const { inner, cause, failures } = thrown as { inner?: unknown; cause?: unknown; failures?: unknown };
  const next = [inner, cause, ...(Array.isArray(failures) ? failures.slice(0, 3) : [])];
  return [thrown, ...next.flatMap((each) => causesOf(each, depth + 1))];
}
