/**
 * What a scan does where an order is received: it is put into stock where it is of the order, and asked about where it is not. Rule: what was scanned
 * a moment ago counts before the shelf says so, so that the next one goes to the line that still waits.
 */
import { packsIn } from '#domain/catalogue/packs-in.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { dateText } from '../../kit/dates.ts';
import type { ReceiveLine, Receipt } from './use-receiving.ts';

/** What was scanned: the items that have the code, and what the code says of the goods. */
export interface Scanned {
  readonly items: readonly ItemView[];
  readonly lot: string;
  readonly expiresOn: string | null;
  /** What the code stands on, where the item is counted in another pack. */
  readonly otherPack: string | null;
  /** The code, in words, where no item has it. */
  readonly text: string;
}

export interface Note {
  readonly title: string;
  readonly text: string;
  readonly isGood: boolean;
  /** What was not ordered and can be put into stock all the same. */
  readonly extra: Receipt | null;
  /** The line that it is of; null: of none. */
  readonly orderItemId: string | null;
}

/** How much of a line has come at least, by its id, as scans have said. */
export type Ahead = ReadonlyMap<string, number>;

export function answerToScan(
  scanned: Scanned,
  lines: readonly ReceiveLine[],
  ahead: Ahead,
): { readonly receipt: Receipt | null; readonly note: Note } {
  const bad = (title: string, text: string, extra: Receipt | null = null) => ({
    receipt: null,
    note: { title, text, isGood: false, extra, orderItemId: null },
  });
  const { items, lot, expiresOn, otherPack } = scanned;
  const [first] = items;
  if (first === undefined) {
    return bad(
      'No item here uses this code',
      `${scanned.text}. Add the product to a folder, or link the code to its item.`,
    );
  }
  const [line, shelf] = lineFor(items, lines, ahead) ?? [null, first];
  const packs = otherPack === null ? 1 : packsIn(otherPack, shelf.packageText);
  if (packs === null) {
    return bad(
      `This is a ${otherPack}`,
      `${displayName(shelf)} is counted by ${shelf.packageText}. Enter how many came.`,
    );
  }
  const receipt = { shelf, orderItemId: line?.item.id ?? null, received: packs, lot, expiresOn };
  const facts = [
    ...(otherPack === null ? [] : [`${otherPack} = ${packs} × ${shelf.packageText}`]),
    ...(lot === '' ? [] : [`lot ${lot}`]),
    ...(expiresOn === null ? [] : [`expires ${dateText(expiresOn)}`]),
  ].join(' · ');
  if (line === null) return bad(`Not on this order: ${displayName(shelf)}`, facts, receipt);
  const isOver = cameOf(line, ahead) + packs > line.item.qty;
  const title = `${packs} received: ${displayName(shelf)}`;
  return {
    receipt,
    note: {
      title,
      text: isOver ? [facts, 'More than ordered'].filter(Boolean).join(' · ') : facts,
      isGood: true,
      extra: null,
      orderItemId: line.item.id,
    },
  };
}

/** The line that still waits for it first. */
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
  const waits = ([line]: [ReceiveLine, ItemView]) => line.progress.missing > cameOf(line, ahead) - line.received;
  return pairs.find((each) => isOwn(each) && waits(each)) ?? pairs.find(isOwn) ?? pairs[0] ?? null;
}

/** How much of a line has come by what its shelf and its scans say. */
export function cameOf({ item, received }: ReceiveLine, ahead: Ahead): number {
  return Math.max(received, ahead.get(item.id) ?? 0);
}
