/** The same intent with the ids of rows that were created here replaced by those that the server gave them. */
import type { CartLineId, FolderId } from '#domain/ids.ts';
import type { Intent } from '#domain/intent.ts';

/** `serverIdOf` answers undefined for an id that needs no replacing. The id that a creation gives is kept. */
export function mapIntent(intent: Intent, serverIdOf: (id: string) => string | undefined): Intent {
  const folder = (id: FolderId): FolderId => (serverIdOf(id) ?? id) as FolderId;
  const line = (id: CartLineId): CartLineId => (serverIdOf(id) ?? id) as CartLineId;
  switch (intent.do) {
    case 'adjust-stock':
    case 'count-stock':
    case 'set-item-field':
    case 'link-code':
    case 'add-to-cart':
      return intent;
    case 'move-item':
      return { ...intent, fromFolderId: folder(intent.fromFolderId), toFolderId: folder(intent.toFolderId) };
    case 'create-folder':
      return { ...intent, parentId: folder(intent.parentId) };
    case 'rename-folder':
      return { ...intent, folderId: folder(intent.folderId) };
    case 'set-cart-qty':
    case 'mark-urgent':
    case 'remove-cart-line':
    case 'save-for-later':
    case 'restore-to-cart':
      return { ...intent, lineId: line(intent.lineId) };
  }
}

/** Ids in an intent that may have been given on a device. */
export function mappableIds(intent: Intent): readonly string[] {
  switch (intent.do) {
    case 'adjust-stock':
    case 'count-stock':
    case 'set-item-field':
    case 'link-code':
    case 'add-to-cart':
      return [];
    case 'move-item':
      return [intent.fromFolderId, intent.toFolderId];
    case 'create-folder':
      return [intent.parentId];
    case 'rename-folder':
      return [intent.folderId];
    case 'set-cart-qty':
    case 'mark-urgent':
    case 'remove-cart-line':
    case 'save-for-later':
    case 'restore-to-cart':
      return [intent.lineId];
  }
}
