/**
 * Rows that are read again come as new objects. Rule: a row in which nothing changed is handed on as the very object that it
 * was, and a list of such rows as the very list, so that only what changed is drawn again.
 */
import { replaceEqualDeep } from '@tanstack/react-query';

/** @returns to be called with each reading; remembers the one before */
export function reuseRows<Row extends object>(keyOf: (row: Row) => string): (rows: readonly Row[]) => readonly Row[] {
  let list: readonly Row[] = [];
  let byKey: ReadonlyMap<string, Row> = new Map();
  return (rows) => {
    const next = rows.map((row) => {
      const known = byKey.get(keyOf(row));
      return known === undefined ? row : replaceEqualDeep(known, row);
    });
    if (next.length !== list.length || next.some((row, index) => row !== list[index])) {
      list = next;
      byKey = new Map(next.map((row) => [keyOf(row), row]));
    }
    return list;
  };
}
