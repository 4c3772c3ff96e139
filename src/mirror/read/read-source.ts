/** What the read functions need of a mirror. A `Mirror` is one. */
import type { MirrorDatabase } from '../tables/mirror-database.ts';

export interface ReadSource {
  readonly db: MirrorDatabase;
  /** Shown as the author of movements that still wait. */
  readonly userName: string;
}
