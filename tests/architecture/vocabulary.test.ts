/**
 * Names, comments, styles, decision records and README use the words of the field and of the platform, not those of a private
 * language.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT, readSources } from './rooms.ts';

/** Plainer alternatives. Stored and wire names are not listed: they stay as they are. */
const PLAIN: ReadonlyMap<string, string> = new Map([
  ['doings', 'actions'],
  ['doer', 'actor'],
  ['teller', 'broadcaster'],
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
  ['cuttable', 'abortable'],
  ['dearest', 'most expensive'],
  ['happenings', 'events'],
  ['lasting', 'persistent'],
  ['laws', 'rules'],
  ['rung', 'decoder'],
  ['rungs', 'decoders'],
  ['surroundings', 'environment, context'],
]);

const AMERICAN: ReadonlyMap<string, string> = new Map([
  ['authorised', 'authorized'],
  ['behaviour', 'behavior'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['colours', 'colors'],
  ['burnt', 'burned'],
  ['cancelled', 'canceled'],
  ['favourite', 'favorite'],
  ['judgement', 'judgment'],
  ['kilometre', 'kilometer'],
  ['labelled', 'labeled'],
  ['learnt', 'learned'],
  ['licence', 'license'],
  ['millimetre', 'millimeter'],
  ['millimetres', 'millimeters'],
  ['neighbour', 'neighbor'],
  ['neighbours', 'neighbors'],
  ['normalise', 'normalize'],
  ['optimise', 'optimize'],
  ['organise', 'organize'],
  ['recognise', 'recognize'],
  ['recognised', 'recognized'],
  ['spelt', 'spelled'],
  ['towards', 'toward'],
  ['unauthorised', 'unauthorized'],
]);

const OWN = 'tests/architecture/vocabulary.test.ts';
/** Patterns of more than a word. Recorded answers of earlier releases are not checked. */
const PHRASES: readonly (readonly [pattern: RegExp, plainer: string])[] = [
  [/\bLaws?: /, 'Rule:'],
  [/\btold this once\b/i, 'shown only once'],
  [/\b(?:MOST\b|(?:MOST|LONGEST|LARGEST)_[A-Z])/, 'MAX_'],
  [/\b(?:LEAST|SMALLEST)_[A-Z]/, 'MIN_'],
  [/\b(?<!_)(?:least|most): number\b/, 'min, max'],
  [/\bdemand[A-Z]\w*\(/, 'require'],
];
/** Migrations that have run on somebody's database never change. */
const MIGRATIONS = 'src/server/store/migrations/';
/** These contain product words in every spelling that makers write and people type, and the words that screens must not use. */
const ANY_SPELLING = /^(?:src\/domain\/catalogue|tests\/relevance|tests\/architecture)\//;

/** Words of names in any spelling: `firstRow`, `FIRST_ROW`, `first-row`. */
function wordsOf(text: string): readonly string[] {
  return (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase());
}

function privateWords(path: string, text: string): readonly string[] {
  const plainer = (word: string): string | undefined =>
    PLAIN.get(word) ?? (ANY_SPELLING.test(path) ? undefined : AMERICAN.get(word));
  const found = new Set([...wordsOf(path), ...wordsOf(text)].filter((word) => plainer(word) !== undefined));
  const phrases = PHRASES.flatMap(([pattern, plain]) => {
    const [phrase] = pattern.exec(text) ?? [];
    return phrase === undefined ? [] : [[phrase, plain] as const];
  });
  return [...[...found].map((word) => [word, plainer(word)] as const), ...phrases].map(
    ([word, plain]) => `${path}: "${word}", say "${plain}"`,
  );
}

/** Everything other than code: decision records, requirements, glossary, README, and styles. */
function readProse(): readonly { readonly path: string; readonly text: string }[] {
  const below = ['src', 'tests'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
  );
  return ['README.md', ...below]
    .filter((path) => /\.(?:md|css)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
}

describe('vocabulary', () => {
  it('is that of the field and of the platform', () => {
    const sources = readSources().filter(({ path }) => path !== OWN && !path.startsWith(MIGRATIONS));
    expect(sources.length).toBeGreaterThan(1000);
    expect(sources.flatMap(({ path, text }) => privateWords(path, text))).toEqual([]);
  }, 60_000);

  it('is that of decision records, requirements, README and styles as well', () => {
    const prose = readProse();
    expect(prose.filter(({ path }) => path.endsWith('.md')).length).toBeGreaterThan(100);
    expect(prose.filter(({ path }) => path.endsWith('.css')).length).toBeGreaterThan(100);
    expect(prose.flatMap(({ path, text }) => privateWords(path, text))).toEqual([]);
  });

  it('is looked for in names of files, identifiers and comments', () => {
    expect(privateWords('src/app/use-focus-heir.ts', '')).toHaveLength(1);
    expect(privateWords('src/a.ts', 'const rowDoings = 1;\n/** Rows are drawn anew. */')).toHaveLength(2);
    expect(privateWords('src/scan/colour.ts', '// As the centre of it.')).toHaveLength(2);
    expect(privateWords('src/a.ts', 'their recommended amendments')).toEqual([]);
    expect(privateWords('src/a.ts', 'const MOST_ROWS = 5;\n/** Law: none is lost. */')).toHaveLength(2);
    expect(privateWords('src/a.ts', 'export function demandProof(): void {}')).toHaveLength(1);
  });
});
