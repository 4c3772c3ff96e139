/**
 * Reads the whole displayed list for CSV, email or print; shows a message if it is empty. Reading ahead shows nothing, and stops if the
 * list is longer than `max`.
 */
import { readCartQuantities } from '#mirror/read/read-cart.ts';
import type { FolderView, ItemView, ItemsQuery } from '#mirror/read/views.ts';
import { useMay } from '../../session/use-rights.ts';
import { useStockroom } from '../../stockroom.tsx';
import { alertInfo } from '../../kit/alert.ts';
import { today } from '../../kit/dates.ts';
import type { ListFacts } from './item-list-file.ts';
import { columnsOfList } from './use-list-query.ts';
import { loadItems } from './load-items.ts';

type UseList = (items: readonly ItemView[], facts: ListFacts) => void | Promise<void>;

export function useListReader(
  folder: FolderView,
  asked: ItemsQuery,
): (use: UseList, ahead?: { readonly max: number }) => Promise<void> {
  const { mirror, locationId } = useStockroom();
  const may = useMay();
  return async (use, ahead) => {
    const [items, cart] = await Promise.all([
      loadItems(mirror, asked, ahead === undefined ? {} : { to: ahead.max }),
      readCartQuantities(mirror, locationId),
    ]);
    if (ahead !== undefined && (items.length === 0 || items.length > ahead.max)) return;
    if (items.length === 0) alertInfo('This list is empty.');
    else await use(items, { chosenColumns: columnsOfList(folder, asked, may), cart, today: today() });
  };
}
