/**
 * The list of a folder on paper: which of its columns fit a sheet that stands upright (A4 or Letter), and what stands in
 * them. What staff count and order by comes first; what finds no room is left out, the CSV has it.
 */
import { displayName, type StockItem } from '#domain/stock/stock-item.ts';
import { dateText } from '../../kit/dates.ts';
import { itemStateWords } from '../../things/item/item-state-words.ts';
import { priceDisplay } from '../../kit/money.ts';
import { itemColumns } from './item-columns.ts';
import { reorderOf, type ListedItem, type ListFacts } from './item-list-file.ts';

export interface PaperColumn {
  readonly title: string;
  readonly widthMm: number;
  readonly isNumber: boolean;
  readonly text: (item: ListedItem) => string;
}

/** Width of A4, the narrower of the two sheets, without its margins and what the name keeps. */
const ROOM_MM = 210 - 2 * 12 - 58;

const column = (widthMm: number, text: (item: StockItem) => string): Omit<PaperColumn, 'title'> => ({
  widthMm,
  isNumber: false,
  text,
});
const number = (widthMm: number, text: (item: StockItem) => string): Omit<PaperColumn, 'title'> => ({
  ...column(widthMm, text),
  isNumber: true,
});

/** By what is kept first when there is no room for all. */
function layouts(facts: ListFacts): Readonly<Record<string, Omit<PaperColumn, 'title'>>> {
  return {
    state: column(20, (item) => itemStateWords(item, facts.today)),
    qtyOnHand: number(16, (item) => String(item.onHand)),
    reorder: number(16, (item) => String(reorderOf(item, facts))),
    qtyNeedToHave: number(17, (item) => (item.needToHave === null ? '' : String(item.needToHave))),
    expirationDate: column(24, (item) => dateText(item.expirationDate)),
    price: number(18, (item) => priceDisplay(item.priceCents)),
    folder: { ...column(28, () => ''), text: (item) => item.folderName },
    note: column(34, (item) => item.note),
    reorderWhenLte: number(17, (item) => (item.reorderWhenLte === null ? '' : String(item.reorderWhenLte))),
    lastOrdered: column(24, (item) => dateText(item.lastOrderedDate)),
    manufacturer: column(28, (item) => item.manufacturerName),
    productCategory: column(26, (item) => item.rootCategoryName),
  };
}

/** The columns beside the name, in the order of the table. */
export function paperColumns(facts: ListFacts): readonly PaperColumn[] {
  const shown = new Map(itemColumns(facts.chosenColumns).map(({ name, title }) => [name, title]));
  const kept = new Map<string, PaperColumn>();
  let room = ROOM_MM;
  for (const [name, layout] of Object.entries(layouts(facts))) {
    const title = shown.get(name);
    if (title === undefined || layout.widthMm > room) continue;
    room -= layout.widthMm;
    kept.set(name, { title, ...layout });
  }
  return [...shown.keys()].flatMap((name) => kept.get(name) ?? []);
}

/** The name, and below it who sells it under which number. */
export function paperName(item: ListedItem): { readonly name: string; readonly seller: string } {
  const seller = [item.distributorName, item.distributorSku].filter((each) => each !== '').join(' · ');
  return { name: displayName(item), seller };
}
