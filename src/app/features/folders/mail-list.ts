/**
 * A folder's list as an email draft (ITEM-10). It is passed to the mail program in a link, of which some accept only about 2,000
 * characters: what does not fit is stated.
 */
import { displayName } from '#domain/stock/stock-item.ts';
import type { ListedItem } from '../../things/item/column-value.tsx';
import { itemsText } from '../../things/item/bulk-text.ts';
import { reorderOf, type ListFacts } from './item-list-file.ts';

const MAX_LINK_LETTERS = 1900;

export function mailLink(subject: string, items: readonly ListedItem[], facts: ListFacts): string {
  const lines = items.map((item) => lineOf(item, facts));
  const link = (count: number): string => {
    const left = lines.length - count;
    const more = left === 0 ? [] : ['', `… and ${itemsText(left)} more. The whole list is in the CSV file.`];
    const body = [...lines.slice(0, count), ...more].join('\r\n');
    return `mailto:?subject=${encoded(`${subject}: ${itemsText(lines.length)}`)}&body=${encoded(body)}`;
  };
  let count = 0;
  while (count < lines.length && link(count + 1).length <= MAX_LINK_LETTERS) count += 1;
  const whole = link(lines.length);
  return whole.length <= MAX_LINK_LETTERS ? whole : link(count);
}

function lineOf(item: ListedItem, facts: ListFacts): string {
  const qty = reorderOf(item, facts);
  const maker = [item.distributorName, item.distributorSku].filter((each) => each !== '').join(' ');
  return `${displayName(item)} (${maker}): ${item.onHand} on hand, ${qty === 0 ? 'nothing' : qty} to reorder`;
}

/** A lone surrogate cannot be encoded. */
function encoded(text: string): string {
  return encodeURIComponent(text.replaceAll(/\p{Cs}/gu, '\uFFFD'));
}
