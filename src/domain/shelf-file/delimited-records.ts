/**
 * The records of a delimited text file, as spreadsheets save them: any separator, any line ending, line breaks within quotes. Rule: a
 * malformed record affects only its own line. A quote within an unquoted value is an ordinary character, since sizes contain it: 2" x 2"
 * gauze.
 */
export interface DelimitedRecord {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
  /** A quote is never closed, or text follows a closed one. `fields` is then the whole line. */
  readonly isBroken: boolean;
}

export const SEPARATORS = [',', ';', '\t', '|'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** Maximum number of lines that a value may span. */
const MAX_LINES = 50;
const LOOKED_AT = 20;

export function delimitedRecords(text: string, separator: Separator): readonly DelimitedRecord[] {
  const lines = linesOf(text);
  const records: DelimitedRecord[] = [];
  for (let at = 0; at < lines.length;) {
    const first = lines[at] ?? '';
    if (first.trim() === '') {
      at += 1;
      continue;
    }
    const { fields, taken } = readRecord(lines, at, separator);
    records.push({ line: at + 1, fields: fields ?? [first], isBroken: fields === null });
    at += fields === null ? 1 : taken;
  }
  // Spreadsheets write rows of only separators below a table.
  return records.filter(({ fields }) => fields.some((field) => field !== ''));
}

/** The separator that splits the first lines into the most columns, the same number in each; null: a single column. */
export function separatorOf(text: string): Separator | null {
  const beginning = linesOf(text)
    .filter((line) => line.trim() !== '')
    .slice(0, LOOKED_AT)
    .join('\n');
  let best: { readonly separator: Separator; readonly alike: number; readonly columns: number } | null = null;
  for (const separator of SEPARATORS) {
    const [head, ...rows] = delimitedRecords(beginning, separator);
    const columns = head?.fields.length ?? 0;
    if (columns < 2) continue;
    const alike = rows.length === 0 ? 1 : rows.filter(({ fields }) => fields.length === columns).length / rows.length;
    const isBetter = best === null || alike > best.alike || (alike === best.alike && columns > best.columns);
    if (isBetter) best = { separator, alike, columns };
  }
  return best?.separator ?? null;
}

function linesOf(text: string): readonly string[] {
  return text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
}

function readRecord(
  lines: readonly string[],
  from: number,
  separator: Separator,
): { readonly fields: readonly string[] | null; readonly taken: number } {
  const fields: string[] = [];
  let quoted: string | null = null;
  for (let taken = 1; taken <= MAX_LINES && from + taken <= lines.length; taken += 1) {
    const text = lines[from + taken - 1] ?? '';
    const read = readLine(text, { fields, quoted, separator });
    if (read === 'broken') return { fields: null, taken };
    if (read === 'whole') return { fields, taken };
    quoted = read.quoted;
  }
  return { fields: null, taken: 1 };
}

interface Reading {
  readonly fields: string[];
  /** The part of a quoted value read so far; null: no open quote. */
  readonly quoted: string | null;
  readonly separator: Separator;
}

function readLine(text: string, { fields, quoted: open, separator }: Reading): 'whole' | 'broken' | { quoted: string } {
  let quoted = open;
  for (let at = 0; ;) {
    if (quoted === null) {
      const start = afterBlanks(text, at);
      if (text[start] !== '"') {
        const end = text.indexOf(separator, at);
        fields.push(text.slice(at, end === -1 ? undefined : end).trim());
        if (end === -1) return 'whole';
        at = end + 1;
        continue;
      }
      quoted = '';
      at = start + 1;
    }
    const quote = text.indexOf('"', at);
    if (quote === -1) return { quoted: `${quoted}${text.slice(at)}\n` };
    quoted += text.slice(at, quote);
    if (text[quote + 1] === '"') {
      quoted += '"';
      at = quote + 2;
      continue;
    }
    fields.push(quoted.trim());
    quoted = null;
    at = afterBlanks(text, quote + 1);
    if (at === text.length) return 'whole';
    if (text[at] !== separator) return 'broken';
    at += 1;
  }
}

/** A tab may be the separator. */
function afterBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ') at += 1;
  return at;
}
