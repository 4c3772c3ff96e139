/**
 * A stack trace of the bundle, as one of the sources (0095). The tables that it needs are read at the first trace, not at the start; Node's
 * own source maps cost 27 MB.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Lines {
  readonly sources: readonly string[];
  /** For each line the number of its source, or -1, and the line there. */
  readonly lines: readonly number[];
}

const PLACE = /(file:\/\/[^\s()]*\/\.cache\/bundle\/[\da-f]+\/[\w-]+\.js):(\d+):\d+/g;
const known = new Map<string, Lines | null>();

/** The line is the one where the statement begins; places elsewhere, or without a table, stay as they are. */
export function originalPlaces(trace: string): string {
  return trace.replaceAll(PLACE, (place, file: string, line: string) => {
    const at = (Number(line) - 1) * 2;
    const table = tableOf(file);
    const source = table?.sources[table.lines[at] ?? -1];
    return source === undefined ? place : `${source}:${table?.lines[at + 1]}`;
  });
}

function tableOf(file: string): Lines | null {
  const read = known.get(file);
  if (read !== undefined) return read;
  let table: Lines | null = null;
  try {
    table = JSON.parse(readFileSync(`${fileURLToPath(file)}.lines.json`, 'utf8')) as Lines;
  } catch {
    // A trace without it is still worth something.
  }
  known.set(file, table);
  return table;
}
