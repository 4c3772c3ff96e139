/** Parses cells copied from a spreadsheet into the fields of items, beginning at one cell and going down and to the right. */
import type { ItemField, ItemFieldChange } from '#domain/stock/item-fields.ts';
import { numberText } from '../../kit/number-text.ts';
import { readField } from '../../things/item/field-input.ts';

export interface FieldEdit<Item> {
  readonly item: Item;
  readonly change: ItemFieldChange;
}

/** Lines beyond the end of the list, and columns beyond the last editable one. */
interface Left {
  readonly lines: number;
  readonly columns: number;
}

export type PastedCells<Item> =
  | {
      readonly ok: true;
      readonly edits: readonly FieldEdit<Item>[];
      readonly left: Left;
    }
  | { readonly ok: false; readonly message: string };

/** A cell of its own, or in quotes, and what ends it. */
const CELL = /("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r\n?|\n|$)/gy;

/** Lines of cells. Spreadsheets put a cell with line breaks or tabs in quotes, and double the quotes in it. */
export function linesOf(text: string): readonly (readonly string[])[] {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of text.replace(/(?:\r?\n)+$/, '').matchAll(CELL)) {
    lines.at(-1)?.push(/[\t\n]/.test(cell) ? unquoted(cell) : cell);
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
}

function unquoted(cell: string): string {
  return cell.slice(1, -1).replaceAll('""', '"').replaceAll('\r\n', '\n');
}

/** Nothing is applied if one of them is invalid. @param fields beginning with the cell that is pasted into */
export function readPastedCells<Item>(
  text: string,
  items: readonly Item[],
  fields: readonly ItemField[],
): PastedCells<Item> {
  const lines = linesOf(text);
  const edits: FieldEdit<Item>[] = [];
  let columns = 0;
  for (const [nth, line] of lines.entries()) {
    const item = items[nth];
    if (item === undefined) break;
    for (const [at, cell] of line.entries()) {
      const field = fields[at];
      columns = Math.max(columns, at + 1 - fields.length);
      if (field === undefined) continue;
      const read = readField(field, cell);
      if (!read.ok) return { ok: false, message: `Line ${nth + 1}, “${cell}”. ${read.message} Nothing was changed.` };
      edits.push({ item, change: read.value });
    }
  }
  return { ok: true, edits, left: { lines: Math.max(0, lines.length - items.length), columns } };
}

/** Empty if everything fits. */
export function leftText({ lines, columns }: Left): string {
  return [
    ...(lines === 0 ? [] : [`${numberText(lines)} more ${lines === 1 ? 'line has' : 'lines have'} no item here.`]),
    ...(columns === 0 ? [] : [`${columns} more ${columns === 1 ? 'column' : 'columns'} can’t be filled in.`]),
  ].join(' ');
}
