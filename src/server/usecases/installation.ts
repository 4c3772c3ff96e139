/** What every use case about people needs: the database, and the key with which tokens are hashed. */
import type { Store } from '../store/open-store.ts';

export interface Installation {
  readonly store: Store;
  readonly tokenKey: string;
  /** Admins need a second factor (AUTH-36). */
  readonly adminsNeedFactor?: boolean;
}
