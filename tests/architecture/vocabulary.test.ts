/** Names and comments use the words of the field and of the platform, not those of a private language. */
import { describe, expect, it } from 'vitest';
import { readSources } from './rooms.ts';

/** What to say instead. Stored and wire names are not in it: those stay as they are. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['doings', 'actions'],
  ['lights', 'connection state'],
  ['bury', 'leave a tombstone'],
  ['buried', 'tombstoned'],
  ['heir', 'fallback'],
  ['lawful', 'valid'],
  ['mercy', 'retry'],
  ['unhear', 'unsubscribe'],
  ['befall', 'happen to'],
  ['befalls', 'happens to'],
  ['anew', 'again'],
  ['mend', 'repair'],
  ['mends', 'repairs'],
]);

const OWN = 'tests/architecture/vocabulary.test.ts';
/** What has run on somebody's database stays as it is. */
const MIGRATIONS = 'src/server/store/migrations/';

/** Words of names in any spelling: `firstRow`, `FIRST_ROW`, `first-row`. */
function wordsOf(text: string): readonly string[] {
  return (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

function privateWords(path: string, text: string): readonly string[] {
  const found = new Set([...wordsOf(path), ...wordsOf(text)].filter((word) => PLAIN.has(word)));
  return [...found].map((word) => `${path}: "${word}", say "${PLAIN.get(word)}"`);
}

describe('vocabulary', () => {
  it('is that of the field and of the platform', () => {
    const sources = readSources().filter(({ path }) => path !== OWN && !path.startsWith(MIGRATIONS));
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.flatMap(({ path, text }) => privateWords(path, text))).toEqual([]);
  });

  it('is looked for in names of files, identifiers and comments', () => {
    expect(privateWords('src/app/use-focus-heir.ts', '')).toHaveLength(1);
    expect(privateWords('src/a.ts', 'const rowDoings = 1;\n/** Rows are drawn anew. */')).toHaveLength(2);
    expect(privateWords('src/a.ts', 'their recommended amendments')).toEqual([]);
  });
});
