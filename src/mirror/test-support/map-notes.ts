/** Notes of uncommitted edits in a map: what one page of a test leaves behind, the next one finds. */
import type { Notes } from '../outbox/uncommitted-edits.ts';

export function mapNotes(map: Map<string, string>): Notes {
  return {
    keys: () => [...map.keys()],
    get: (key) => map.get(key) ?? null,
    set: (key, text) => void map.set(key, text),
    remove: (key) => void map.delete(key),
  };
}
