/** My Catalog with the open item beside it; closing the item goes back to its folder, search and sort kept. */
import { Suspense } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { asId, type ItemId } from '#domain/ids.ts';
import { FolderScreen } from '../features/folders/folder-screen.tsx';
import { lookAtFolder } from '../features/folders/look-at-folder.ts';
import { useStockroom } from '../stockroom.tsx';
import type { FirstLook, LookSource } from '../session/first-look.ts';
import { PageSkeleton } from './frame/page-skeleton.tsx';
import { later } from '../kit/later.ts';

const ItemPanel = later(() => import('../features/items/item-panel.tsx').then((m) => m.ItemPanel));

/** What an address of My Catalog shows first. */
export function lookAtInventory(path: string, query: URLSearchParams, source: LookSource): Promise<FirstLook> {
  const [, , folderId = ''] = path.split('/');
  return lookAtFolder(source, folderId === '' ? undefined : decodeURIComponent(folderId), query);
}

export function InventoryRoute() {
  const { locationId } = useStockroom();
  const { folderId = '', itemId } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const close = (): void => {
    void navigate({ pathname: `/inventory/${encodeURIComponent(folderId)}`, search: query.toString() });
  };
  const panel =
    itemId === undefined ? null : (
      <Suspense fallback={<PageSkeleton />}>
        <ItemPanel key={itemId} itemId={asId<ItemId>(itemId)} locationId={locationId} onClose={close} />
      </Suspense>
    );
  return <FolderScreen panel={panel} />;
}
