/**
 * Rows that are read again are new objects. Rule: an unchanged row is passed on as the same object as before, and a list of
 * such rows as the same list, so that only changes are rendered.
 */
import { replaceEqualDeep } from '@tanstack/react-query';

/** @returns a function to be called with each result; it remembers the previous one */
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
