/** Database failures that affect every request, so that a retry makes sense; null: none of these. */
export interface DatabaseFailure {
  readonly detail: string;
  /** Long if an operator has to free space first. */
  readonly retryAfterSeconds: number;
}

const GONE: DatabaseFailure = { detail: 'The server can’t reach its database.', retryAfterSeconds: 2 };
const FULL: DatabaseFailure = {
  detail: 'The disk of the server’s database is full: nothing can be saved there before there is room.',
  retryAfterSeconds: 30,
};
const BUSY: DatabaseFailure = {
  detail: 'The server’s database has no connection or memory left.',
  retryAfterSeconds: 2,
};

/** Classes of PostgreSQL codes: connection lost, no such database, starting or stopping. */
const GONE_CLASSES = ['08', '3D', '57P'];
const GONE_SOCKETS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const DISK_FULL = '53100';
/** Insufficient resources: connections, memory. */
const BUSY_CLASS = '53';
/** Messages of the driver without a code. */
const GONE_WORDS =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|after calling end on the pool/;

export function databaseFailure(error: unknown): DatabaseFailure | null {
  if (!(error instanceof Error)) return null;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : null;
  if (code === null) return GONE_WORDS.test(error.message) ? GONE : null;
  if (code === DISK_FULL) return FULL;
  if (code.startsWith(BUSY_CLASS)) return BUSY;
  return GONE_SOCKETS.has(code) || GONE_CLASSES.some((each) => code.startsWith(each)) ? GONE : null;
}
