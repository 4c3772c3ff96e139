/**
 * Why the database engine cannot be used, and what to do. Nothing is ever deleted because of an error: data is a person's decision.
 */
export type EngineErrorKind =
  /** The directory contains data of another major version of PostgreSQL. */
  | 'other-version'
  /** The directory is not empty and contains no database. */
  | 'foreign-directory'
  /** It is a database with missing parts. */
  | 'damaged'
  /** Another server uses the same directory. */
  | 'in-use'
  /** The directory was copied while its database was running. */
  | 'copied'
  /** Right directory, wrong user or permissions. */
  | 'no-access'
  /** No PostgreSQL in node_modules runs on this machine. */
  | 'no-binaries'
  /** PostgreSQL failed to start. */
  | 'failed'
  /** Nothing answered in time. */
  | 'unreachable'
  /** The PostgreSQL behind DATABASE_URL is older than the oldest one supported. */
  | 'too-old'
  /** The database behind DATABASE_URL is not encoded in UTF-8. */
  | 'other-encoding'
  /** DATABASE_URL leads to a pooler that assigns connections per transaction. */
  | 'shared-connections'
  /** The PostgreSQL behind DATABASE_URL rejects the login. */
  | 'refused';

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: EngineErrorKind;

  constructor(kind: EngineErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
