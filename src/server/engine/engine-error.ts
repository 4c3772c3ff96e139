/**
 * Why the database engine cannot be used, with what to do next. Nothing is ever deleted because of one: a person decides about data.
 */
export type EngineErrorKind =
  /** The directory holds data of another major version of PostgreSQL. */
  | 'other-version'
  /** The directory is not empty and not a database. */
  | 'foreign-directory'
  /** It was a database and parts of it are gone. */
  | 'damaged'
  /** Another server works on the same directory. */
  | 'in-use'
  /** The directory was copied while its database was running. */
  | 'copied'
  /** Right directory, wrong user or permissions. */
  | 'no-access'
  /** No PostgreSQL in node_modules that runs on this machine. */
  | 'no-binaries'
  /** PostgreSQL was started and gave up. */
  | 'failed'
  /** Nothing answered in time. */
  | 'unreachable'
  /** The PostgreSQL behind DATABASE_URL is older than the oldest one supported. */
  | 'too-old'
  /** The database behind DATABASE_URL is not kept in UTF-8. */
  | 'other-encoding'
  /** DATABASE_URL leads to a pool that gives every transaction another connection. */
  | 'shared-connections'
  /** The PostgreSQL behind DATABASE_URL does not let us in. */
  | 'refused';

export class EngineError extends Error {
  override readonly name = 'EngineError';
  readonly kind: EngineErrorKind;

  constructor(kind: EngineErrorKind, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}
