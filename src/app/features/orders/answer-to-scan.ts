/**
 * The effect of a scan while receiving an order: a product of the order is put into stock, otherwise the person is asked. Rule: recent
 * scans count before the ledger includes them, so that the next one goes to the line that is still outstanding.
 */
import { packsIn } from '#domain/catalogue/packs-in.ts';
import type { ToReceive } from '#domain/ordering/receiving.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { dateText, today as todayHere } from '../../kit/dates.ts';
import type { ReceiveLine, Receipt, Shelf } from './use-receiving.ts';

/** A scan: the items with the code, and the code's data about the goods. */
export interface Scanned {
  readonly items: readonly ItemView[];
  readonly lot: string;
  readonly expiresOn: string | null;
  /** The pack with this code, if the item is counted in another pack. */
  readonly otherPack: string | null;
  /** If no item has the code: all spellings in which products may have it. */
  readonly codes: readonly string[];
  /** If no item has the code: its text. */
  readonly text: string;
}

export interface Note {
  readonly title: string;
  readonly text: string;
  readonly isGood: boolean;
  /** A receipt for something that was not ordered, which can still be put into stock. */
  readonly extra: Receipt | null;
  /** Part of the order, but in no folder yet: one must be selected. */
  readonly unshelved: Unshelved | null;
  /** Its order line; null: none. */
  readonly orderItemId: string | null;
}

export interface Unshelved extends ToReceive {
  readonly line: ReceiveLine;
}

/** Minimum received quantity by line id, from scans. */
export type Ahead = ReadonlyMap<string, number>;

/** @param today `YYYY-MM-DD` */
export function answerToScan(
  scanned: Scanned,
  lines: readonly ReceiveLine[],
  ahead: Ahead,
  today: string = todayHere(),
): { readonly receipt: Receipt | null; readonly note: Note } {
  const bad = (title: string, text: string, more: Partial<Pick<Note, 'extra' | 'unshelved'>> = {}) => ({
    receipt: null,
    note: { title, text, isGood: false, extra: null, unshelved: null, orderItemId: null, ...more },
  });
  const { lot, expiresOn } = scanned;
  const target = targetOf(scanned, lines, ahead);
  if (target === null) {
    return bad(
      'No item here uses this code',
      `${scanned.text}. Add the product to a folder, or link the code to its item.`,
    );
  }
  const { line, shelf, name, packageText, otherPack } = target;
  const packs = otherPack === null ? 1 : packsIn(otherPack, packageText);
  if (packs === null)
    return bad(`This is a ${otherPack}`, `${name} is counted by ${packageText}. Enter how many came.`);
  const came = { received: packs, lot, expiresOn };
  const isExpired = expiresOn !== null && expiresOn < today;
  const facts = [
    ...(otherPack === null ? [] : [`${otherPack} = ${packs} × ${packageText}`]),
    ...(lot === '' ? [] : [`lot ${lot}`]),
    ...(expiresOn === null ? [] : [`${isExpired ? 'expired' : 'expires'} ${dateText(expiresOn)}`]),
  ].join(' · ');
  if (shelf === null) return bad(`In no folder yet: ${name}`, facts, { unshelved: { ...came, line } });
  const receipt = { ...came, shelf, orderItemId: line?.item.id ?? null };
  if (line === null) return bad(`Not on this order: ${name}`, facts, { extra: receipt });
  const isOver = receivedOf(line, ahead) + packs > line.item.qty;
  return {
    receipt,
    note: {
      title: `${packs} received: ${name}`,
      text: isOver ? [facts, 'More than ordered'].filter(Boolean).join(' · ') : facts,
      isGood: !isExpired,
      extra: null,
      unshelved: null,
      orderItemId: line.item.id,
    },
  };
}

/** The scanned product: an order line, an item that was not ordered, or both. */
type Target = { readonly name: string; readonly packageText: string; readonly otherPack: string | null } & (
  | { readonly line: ReceiveLine | null; readonly shelf: Shelf }
  | { readonly line: ReceiveLine; readonly shelf: null }
);

function targetOf(scanned: Scanned, lines: readonly ReceiveLine[], ahead: Ahead): Target | null {
  const { items, otherPack } = scanned;
  const [first] = items;
  if (first !== undefined) {
    const [line, shelf] = lineFor(items, lines, ahead) ?? [null, first];
    return { line, shelf, name: displayName(shelf), packageText: shelf.packageText, otherPack };
  }
  const line = lineWithCode(scanned, lines, ahead);
  if (line === null) return null;
  const { productName: name, packageText = '', codePacks = [] } = line.item;
  const pack = codePacks.find(({ code }) => scanned.codes.includes(code));
  return { line, shelf: line.newShelf, name, packageText, otherPack: pack?.isOwn === false ? pack.text : null };
}

/** Among lines without a folder, prefers an outstanding one: no item on this device has their codes. */
function lineWithCode({ codes }: Scanned, lines: readonly ReceiveLine[], ahead: Ahead): ReceiveLine | null {
  const found = lines.filter(
    ({ item, shelves }) =>
      shelves.length === 0 && [item.sku, ...(item.codes ?? [])].some((each) => codes.includes(each)),
  );
  return found.find((line) => waits(line, ahead)) ?? found[0] ?? null;
}

function waits(line: ReceiveLine, ahead: Ahead): boolean {
  return line.progress.missing > receivedOf(line, ahead) - line.received;
}

/** Prefers an outstanding line. */
function lineFor(
  items: readonly ItemView[],
  lines: readonly ReceiveLine[],
  ahead: Ahead,
): [ReceiveLine, ItemView] | null {
  const pairs = lines.flatMap((line) =>
    items.flatMap((item): [ReceiveLine, ItemView][] => {
      const isOwn = line.shelves.some(({ id }) => id === item.id);
      return isOwn || line.item.productId === item.productId ? [[line, item]] : [];
    }),
  );
  const isOwn = ([line, item]: [ReceiveLine, ItemView]) => line.shelves.some(({ id }) => id === item.id);
  return pairs.find((each) => isOwn(each) && waits(each[0], ahead)) ?? pairs.find(isOwn) ?? pairs[0] ?? null;
}

/** The received quantity of a line by the ledger and by scans. */
export function receivedOf({ item, received }: ReceiveLine, ahead: Ahead): number {
  return Math.max(received, ahead.get(item.id) ?? 0);
}
