/**
 * The records of a CSV file (RFC 4180): commas, quotes, doubled quotes, line breaks within quotes. Rule: a malformed record affects only
 * its own line; a quote that is never closed must not swallow the following rows.
 */
import type { FileLine } from './read-lines.ts';

export type CsvRecord =
  /** `line` is the one on which the record begins. */
  { readonly line: number; readonly fields: readonly string[] } | { readonly line: number; readonly fault: string };

/** Characters per record, including line breaks within quotes. */
const LONGEST = 100_000;

export async function* csvRecords(lines: AsyncIterable<FileLine>): AsyncGenerator<CsvRecord> {
  const source = lines[Symbol.asyncIterator]();
  /** Lines swallowed by a malformed record, to be read again. */
  let again: FileLine[] = [];
  const next = async (): Promise<FileLine | null> => {
    const held = again.shift();
    if (held !== undefined) return held;
    const read = await source.next();
    return read.done === true ? null : read.value;
  };
  for (let line = await next(); line !== null; line = await next()) {
    if ('fault' in line) {
      yield line;
      continue;
    }
    if (line.text.trim() === '') continue;
    const record: Reading = { fields: [], quoted: null, size: 0 };
    const taken: FileLine[] = [];
    let outcome = readLine(record, line.text);
    while (outcome === 'open' && record.size <= LONGEST) {
      const more = await next();
      if (more === null) break;
      taken.push(more);
      if ('fault' in more) break;
      outcome = readLine(record, more.text);
    }
    if (outcome === 'whole') yield { line: line.line, fields: record.fields };
    else {
      again = [...taken, ...again];
      yield { line: line.line, fault: FAULTS[outcome] };
    }
  }
}

const FAULTS = {
  open: 'a quote is opened and not closed',
  misplaced: 'a quote in the middle of a value',
} as const;

interface Reading {
  readonly fields: string[];
  /** The part of a quoted field read so far; null: not within quotes. */
  quoted: string | null;
  size: number;
}

/** Adds a line to the record. `open`: a quoted field continues on the next one. */
function readLine(record: Reading, text: string): 'whole' | keyof typeof FAULTS {
  record.size += text.length + 1;
  for (let at = 0; ;) {
    if (record.quoted === null) {
      at = afterBlanks(text, at);
      if (text[at] !== '"') {
        const comma = text.indexOf(',', at);
        const field = text.slice(at, comma === -1 ? undefined : comma);
        if (field.includes('"')) return 'misplaced';
        record.fields.push(field.trim());
        if (comma === -1) return 'whole';
        at = comma + 1;
        continue;
      }
      record.quoted = '';
      at += 1;
    }
    const quote = text.indexOf('"', at);
    record.quoted += quote === -1 ? `${text.slice(at)}\n` : text.slice(at, quote);
    if (quote === -1) return 'open';
    if (text[quote + 1] === '"') {
      record.quoted += '"';
      at = quote + 2;
      continue;
    }
    record.fields.push(record.quoted.trim());
    record.quoted = null;
    at = afterBlanks(text, quote + 1);
    if (at === text.length) return 'whole';
    if (text[at] !== ',') return 'misplaced';
    at += 1;
  }
}

function afterBlanks(text: string, from: number): number {
  let at = from;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at;
}
