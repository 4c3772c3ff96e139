/** Which requirements are cited by a test: their ids in the strings of test files, not in comments. */
import { citationsIn } from './citations.ts';
import { areaOf, AREAS, DEFINITIONS } from './requirements.ts';

/** A string, or a comment; comment marks inside a string do not count, and vice versa. */
const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

export function idsIn(text: string): readonly string[] {
  const strings = text.match(TOKEN)?.filter((token) => !token.startsWith('/')) ?? [];
  return [...new Set(strings.flatMap((string) => citationsIn(string).flatMap(({ ids }) => ids)))];
}

/** Neither readings, which explain rows, nor promises, which many tests prove, are counted. */
const COUNTED = AREAS.map(({ name }) => name).filter((name) => name !== 'RES');
export const ALL_ROWS: readonly string[] = COUNTED.flatMap(rowsOf);

/** From a search to a placed order. */
const BUYING_ROWS: readonly string[] = [
  ...['CAT', 'SRCH', 'PD', 'CART', 'OPT', 'CHK', 'PRICE', 'BUD', 'CONST'].flatMap(rowsOf),
  ...citationsIn('SAV-02..03 API-05..28 ERR-01..08 ERR-23').flatMap(({ ids }) => ids),
];

function rowsOf(area: string): readonly string[] {
  return DEFINITIONS.map(({ id }) => id).filter((id) => areaOf(id) === area);
}

export interface Coverage {
  readonly name: string;
  readonly rows: number;
  readonly missing: readonly string[];
}

/** One entry for each area, then the buying side, then all. */
export function coverageOf(named: ReadonlySet<string>): readonly Coverage[] {
  const of = (name: string, ids: readonly string[]): Coverage => ({
    name,
    rows: ids.length,
    missing: ids.filter((id) => !named.has(id)),
  });
  return [...COUNTED.map((area) => of(area, rowsOf(area))), of('buying', BUYING_ROWS), of('all', ALL_ROWS)];
}

export function inTable(coverage: readonly Coverage[]): string {
  const lines = coverage.map(({ name, rows, missing }) => {
    const named = `${rows - missing.length} of ${rows}`.padStart(11);
    const open = missing.length === 0 || name === 'all' ? '' : `  without: ${missing.map(shortOf(name)).join(' ')}`;
    return `${name.padEnd(7)}${named}${open}`;
  });
  return ['Requirements that a test names (buying: from a search to a placed order)', ...lines].join('\n');
}

const shortOf =
  (area: string) =>
  (id: string): string =>
    id.startsWith(`${area}-`) ? id.slice(area.length + 1) : id;
