/** A problem with the database as a whole; `kind` determines what to do. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: 'newer-schema' | 'migration-failed' | 'not-empty';

  constructor(kind: StoreError['kind'], message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.kind = kind;
  }
}
