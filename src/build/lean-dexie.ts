/**
 * Removes the parts of Dexie that no browser runs here but every page and worker would load: the cache of query results, since
 * every database is opened with `cache: 'disabled'` (mirror/tables/reconnecting-database.ts), and workarounds for Safari
 * before version 15, since `build.target` starts at 16.
 */
import type { Plugin } from 'vite';
import { replaced } from './replaced.ts';

/** How Dexie adds the cache to a database. Nothing else refers to its implementation, so that is dropped along with this line. */
const ADDS_CACHE = 'this.use(cacheMiddleware);';
/** How each of its three workarounds for an old Safari begins. */
const IF_OLD_SAFARI = "typeof navigator !== 'undefined'";

/** @throws while building, if Dexie's source has changed */
export function leanDexie(): Plugin {
  return {
    name: 'lean-dexie',
    transform: {
      filter: { id: /dexie[\\/]dist[\\/]modern[\\/]dexie\.mjs/ },
      handler: (code) => ({ code: replaced(replaced(code, ADDS_CACHE, ''), IF_OLD_SAFARI, 'false', 3), map: null }),
    },
  };
}
