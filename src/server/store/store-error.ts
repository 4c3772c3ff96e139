/** Something is wrong with the database as such; what to do is decided by `kind`. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
  readonly kind: 'newer-schema' | 'migration-failed' | 'not-empty';

  constructor(kind: StoreError['kind'], message: string, options: ErrorOptions = {}) {
    super(message, options);
    this.kind = kind;
  }
}
