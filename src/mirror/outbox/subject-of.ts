/** Words for what an op is about, as they are known when it is made: the drawer shows them even when the row is gone. */
import type { State } from '#domain/intents/state.ts';
import type { Intent } from '#domain/intent.ts';
import { displayName } from '#domain/stock/stock-item.ts';

export function subjectOf(state: State, intent: Intent): string {
  switch (intent.do) {
    case 'adjust-stock':
    case 'count-stock':
    case 'set-item-field':
    case 'link-code':
    case 'move-item': {
      const item = state.item(intent.itemId);
      return item === undefined ? '' : displayName(item);
    }
    case 'create-folder':
      return intent.name.trim();
    case 'rename-folder':
      return state.folder(intent.folderId)?.name ?? intent.name;
    case 'add-to-cart':
      return intent.offer.productName;
    case 'set-cart-qty':
    case 'mark-urgent':
    case 'remove-cart-line':
    case 'save-for-later':
    case 'restore-to-cart':
      return state.line(intent.lineId)?.productName ?? '';
  }
}
