/**
 * Leaves out of Dexie what no browser here ever runs, and each page and each worker would load: the cache of query results,
 * since every database is opened with `cache: 'disabled'` (mirror/tables/reconnecting-database.ts), and what Safari needed before
 * version 15, since `build.target` begins at 16.
 */
import type { Plugin } from 'vite';
import { replaced } from './replaced.ts';

/** How Dexie adds the cache to a database. What it is made of is named nowhere else, and so falls away with this line. */
const ADDS_CACHE = 'this.use(cacheMiddleware);';
/** How each of its three provisions for an old Safari begins. */
const IF_OLD_SAFARI = "typeof navigator !== 'undefined'";

/** @throws while building, when Dexie is written in another way than this build knows */
export function leanDexie(): Plugin {
  return {
    name: 'lean-dexie',
    transform: {
      filter: { id: /dexie[\\/]dist[\\/]modern[\\/]dexie\.mjs/ },
      handler: (code) => ({ code: replaced(replaced(code, ADDS_CACHE, ''), IF_OLD_SAFARI, 'false', 3), map: null }),
    },
  };
}
