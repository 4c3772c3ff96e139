/**
 * The printed list of a folder: which of its columns fit a page in portrait format (A4 or Letter), and their contents. What is needed for
 * counting and ordering comes first; columns that do not fit are left out, the CSV has them.
 */
import { displayName } from '#domain/stock/stock-item.ts';
import { isNumber, plainText, type ListedItem } from '../../things/item/column-value.tsx';
import { shownColumns } from '../../things/item/columns.tsx';
import { listedFacts, type ListFacts } from './item-list-file.ts';

export interface PrintColumn {
  readonly title: string;
  readonly widthMm: number;
  readonly isNumber: boolean;
  readonly text: (item: ListedItem) => string;
}

/** Width of A4, the narrower of the two, without its margins and the name column. */
const ROOM_MM = 210 - 2 * 12 - 58;

/** The columns after the name, in table order. */
export function printColumns(facts: ListFacts): readonly PrintColumn[] {
  const shown = shownColumns(facts.chosenColumns);
  const kept = new Set<string>();
  let room = ROOM_MM;
  for (const { name, paperMm } of shown.toSorted((a, b) => (a.paperTurn ?? 0) - (b.paperTurn ?? 0))) {
    if (paperMm === undefined || paperMm > room) continue;
    room -= paperMm;
    kept.add(name);
  }
  return shown.flatMap(({ name, title, paperMm, value }) =>
    paperMm === undefined || value === null || !kept.has(name)
      ? []
      : {
          title,
          widthMm: paperMm,
          isNumber: isNumber(value),
          text: (item) => plainText(value, item, listedFacts(item, facts)),
        },
  );
}

/** The name, and below it the distributor with its SKU. */
export function printColumnName(item: ListedItem): { readonly name: string; readonly seller: string } {
  const seller = [item.distributorName, item.distributorSku].filter((each) => each !== '').join(' · ');
  return { name: displayName(item), seller };
}
