/** What is wrong with the database for every request, so that what failed is worth sending again; null: nothing of the kind. */
export interface DatabaseFailure {
  readonly detail: string;
  /** Somebody has to make room first. */
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

/** Codes of PostgreSQL by their beginnings: connection lost, no such database, starting or stopping. */
const GONE_CLASSES = ['08', '3D', '57P'];
const GONE_SOCKETS = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT']);
const DISK_FULL = '53100';
/** Resources: connections, memory. */
const BUSY_CLASS = '53';
/** What the driver says without a code. */
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
