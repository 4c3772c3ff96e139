/**
 * Leaves out of Dexie what no browser here ever runs, and each page and each worker would load: the cache of query results,
 * since every database is opened with `cache: 'disabled'` (mirror/tables/reconnecting-database.ts), and what Safari needed before
 * version 15, since `build.target` begins at 16.
 */
import type { Plugin } from 'vite';

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
      handler(code) {
        const lean = replaced(replaced(code, ADDS_CACHE, 1, ''), IF_OLD_SAFARI, 3, 'false');
        // No line is moved: what an error names is where it is in the package.
        return { code: lean, map: null };
      },
    },
  };
}

function replaced(code: string, part: string, times: number, by: string): string {
  const rest = code.split(part);
  if (rest.length - 1 === times) return rest.join(by);
  throw new Error(`Dexie has “${part}” ${rest.length - 1} times, and not ${times}`);
}
