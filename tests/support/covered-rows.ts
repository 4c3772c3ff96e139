/** Which requirements are named by a test: their ids in the strings of test files, comments not counted. */
import { AREAS, BUYING_ROWS, rowId, ROWS } from '../coverage/rows.ts';

const ID = /\b[A-Z]{2,5}-\d{2}\b/g;
/** A string, or a comment; what stands in a string is no comment, and the other way round. */
const TOKEN = /\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g;

export function idsIn(text: string): readonly string[] {
  const strings = text.match(TOKEN)?.filter((token) => !token.startsWith('/')) ?? [];
  return [...new Set(strings.flatMap((string) => string.match(ID) ?? []))];
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
  const areas = AREAS.map((area) => ({
    area,
    ids: Array.from({ length: ROWS[area] }, (_, index) => rowId(area, index + 1)),
  }));
  return [
    ...areas.map(({ area, ids }) => of(area, ids)),
    of('buying', BUYING_ROWS),
    of(
      'all',
      areas.flatMap(({ ids }) => ids),
    ),
  ];
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
