/** My Catalog with the open item beside it; closing the item returns to its folder, with search and sort kept. */
import { Suspense } from 'react';
import { useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { asId, type ItemId } from '#domain/ids.ts';
import type { ItemView } from '#mirror/read/views.ts';
import { FolderScreen } from '../features/folders/folder-screen.tsx';
import { ItemPlace } from '../features/folders/item-place.tsx';
import { readFirstRender } from '../features/folders/read-first-render.ts';
import { useStockroom } from '../stockroom.tsx';
import type { FirstRenderData, FirstRenderSource } from '../session/first-render-data.ts';
import { PanelSkeleton } from './frame/page-skeleton.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { Redirect } from '../kit/redirect.tsx';

const ItemPanel = lazyPart(() => import('../features/items/item-panel.tsx').then((m) => m.ItemPanel));

/** A render function, not a component: features do not import each other. */
const itemPlace = (item: ItemView, onDelete: () => void) => <ItemPlace item={item} onDelete={onDelete} />;

/** The first render of a My Catalog URL. */
export function readInventoryFirstRender(
  path: string,
  query: URLSearchParams,
  source: FirstRenderSource,
): Promise<FirstRenderData> {
  const [, , folderId = ''] = path.split('/');
  return readFirstRender(source, folderId === '' ? undefined : decodeURIComponent(folderId), query);
}

export function InventoryRoute() {
  const { locationId } = useStockroom();
  const { folderId = '', itemId } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  if (/^\/workspace\//i.test(pathname)) {
    return <Redirect to={`/inventory/${encodeURIComponent(folderId)}`} />;
  }
  const close = (): void => {
    void navigate({ pathname: `/inventory/${encodeURIComponent(folderId)}`, search: query.toString() });
  };
  const panel =
    itemId === undefined ? null : (
      <Suspense fallback={<PanelSkeleton />}>
        <ItemPanel
          key={itemId}
          itemId={asId<ItemId>(itemId)}
          locationId={locationId}
          onClose={close}
          place={(item) => itemPlace(item, close)}
        />
      </Suspense>
    );
  return <FolderScreen panel={panel} />;
}
