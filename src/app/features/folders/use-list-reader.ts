/** Reads the whole list as it is shown, for a file, a mail or paper; tells when there is nothing on it. */
import { readCartQuantities } from '#mirror/read/read-cart-quantities.ts';
import type { FolderView, ItemView } from '#mirror/read/views.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertInfo } from '../../ui/alert.ts';
import { today } from '../../ui/dates.ts';
import type { ListFacts } from './item-list-file.ts';
import { loadItems } from './load-items.ts';
import type { ItemsAsked } from './use-item-window.ts';

type UseList = (items: readonly ItemView[], facts: ListFacts) => void;

export function useListReader(folder: FolderView, asked: ItemsAsked): (use: UseList) => Promise<void> {
  const { mirror, locationId } = useStockroom();
  return async (use) => {
    const [items, cart] = await Promise.all([loadItems(mirror, asked), readCartQuantities(mirror, locationId)]);
    if (items.length === 0) alertInfo('There is nothing on this list.');
    else use(items, { chosenColumns: folder.columns, cart, today: today() });
  };
}
