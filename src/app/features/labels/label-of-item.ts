/** The contents of an item's label (LBL-03, LBL-04). */
import { isItemToken, itemLabelText } from '#domain/identifiers/item-label.ts';
import type { LabelLayout } from '#domain/labels/label-layout.ts';
import type { LabelWords } from '#domain/labels/label-words.ts';
import { displayName } from '#domain/stock/stock-item.ts';
import type { ItemView } from '#mirror/read/views.ts';
import type { LabelRequest } from './prepare-label.ts';

/** The text of the code; null for an item without a valid token. */
export function codeTextOf(item: Pick<ItemView, 'qrToken'>, origin: string): string | null {
  return isItemToken(item.qrToken) ? itemLabelText(origin, item.qrToken) : null;
}

export function wordsOf(
  item: Pick<ItemView, 'customName' | 'productName' | 'distributorSku' | 'distributorName' | 'folderName'>,
): LabelWords {
  const sku = [item.distributorSku, item.distributorName].map((part) => part.trim()).filter((part) => part !== '');
  return { name: displayName(item), sku: sku.join(' · '), folder: item.folderName };
}

/** null for an item without a valid token. */
export function labelRequest(item: ItemView, layout: LabelLayout): LabelRequest | null {
  const text = codeTextOf(item, location.origin);
  return text === null ? null : { text, words: wordsOf(item), layout };
}
