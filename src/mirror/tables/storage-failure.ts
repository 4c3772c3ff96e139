/** The device could not keep something. An edit that meets it was not accepted, and the person is told so (G15). */
export type StorageFailureKind =
  /** No room left. */
  | 'full'
  /** The database is gone or its connection broke, also after opening it anew. */
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
]);

/** What a thrown value means for storage, or null where it is not about storage. */
export function toStorageFailure(thrown: unknown): StorageFailure | null {
  for (let each = thrown, depth = 0; each instanceof Object && depth < 5; depth += 1) {
    if (each instanceof StorageFailure) return each;
    const name = 'name' in each ? each.name : undefined;
    if (name === 'QuotaExceededError') return new StorageFailure('full', 'no room left on this device', thrown);
    if (name === 'VersionError') return new StorageFailure('outdated', 'a newer build owns the database', thrown);
    const inner: unknown = 'inner' in each ? each.inner : 'cause' in each ? each.cause : undefined;
    if (inner === undefined || inner === null) {
      return typeof name === 'string' && (LOST.has(name) || name === 'AbortError')
        ? new StorageFailure('lost', `the database cannot be used: ${name}`, thrown)
        : null;
    }
    each = inner;
  }
  return null;
}
