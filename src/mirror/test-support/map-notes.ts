/** Notes of uncommitted edits in a map: notes left by one page of a test are found by the next one. */
import type { Notes } from '../outbox/uncommitted-edits.ts';

export function mapNotes(map: Map<string, string>): Notes {
  return {
    keys: () => [...map.keys()],
    get: (key) => map.get(key) ?? null,
    set: (key, text) => void map.set(key, text),
    remove: (key) => void map.delete(key),
  };
}
