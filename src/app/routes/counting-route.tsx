/** A count fills the window, like the scanner: location and sync stay visible on it, and a hand scanner leads to its items. */
import { Suspense, useRef } from 'react';
import { useNavigate, useParams } from 'react-router';
import { readFolders } from '#mirror/read/read-folders.ts';
import { CountFrame, CountScreen, type CountScreenHandle } from '../features/counting/count-screen.tsx';
import { rowsOf, treeBelow } from '../features/folders/folder-tree.ts';
import { LocationSwitcher } from '../features/location/location-switcher.tsx';
import { announceNotTaken } from '../features/scanning/announce-found.ts';
import { signal } from '../features/scanning/scan-signal.ts';
import { SCAN_NOT_READY } from '../features/scanning/scan-text.ts';
import { useResolvedWedge } from '../features/scanning/use-global-wedge.ts';
import { SyncChip } from '../features/sync/sync-chip.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { Redirect } from '../kit/redirect.tsx';
import { useOverlay } from '../kit/use-overlay.ts';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useLive } from '../session/use-live.ts';
import { useMay } from '../session/use-rights.ts';
import { useSyncStatus } from '../session/use-sync-status.ts';
import { useStockroom } from '../stockroom.tsx';
import { FirstCopy } from '../things/edit/first-copy.tsx';
import { NoPermission } from './no-permission.tsx';

const SyncDrawer = lazyPart(() => import('../features/sync/sync-drawer.tsx').then((m) => m.SyncDrawer));

export function CountingRoute() {
  const { mirror, locationId } = useStockroom();
  const { folderId = '' } = useParams();
  const navigate = useNavigate();
  const sync = useOverlay();
  const screen = useRef<CountScreenHandle>(null);
  const all = useLive(() => readFolders(mirror, locationId), [mirror, locationId]);
  const folder = all?.find((each) => each.id === folderId || each.clientId === folderId);
  usePageTitle(folder === undefined ? 'Count' : `Count ${folder.name}`);
  useResolvedWedge((found) => {
    if (screen.current === null) return announceNotTaken(SCAN_NOT_READY);
    const items = found.kind === 'item' ? [found.item] : found.kind === 'several' ? found.items : [];
    signal(screen.current.scanned(items) ? 'good' : 'bad');
  });
  const { bootstrapping } = useSyncStatus();
  const may = useMay();
  const isArriving = all === undefined || all.length === 0 || bootstrapping !== null;
  // Without the right to count, only an old URL leads here.
  if (!may('count')) return <NoPermission to={`/inventory/${encodeURIComponent(folderId)}`} />;
  // My Catalog says that there is no such folder.
  if (folder === undefined && !isArriving) {
    return <Redirect to={`/inventory/${encodeURIComponent(folderId)}`} query="" />;
  }
  const close = (): void => void navigate(`/inventory/${encodeURIComponent(folderId)}`);
  return (
    <>
      <CountFrame
        head={
          <>
            <LocationSwitcher />
            <SyncChip onOpen={sync.open} />
          </>
        }
        onClose={close}
      >
        {all === undefined ? null : folder === undefined ? (
          <FirstCopy />
        ) : (
          <CountScreen
            key={folder.id}
            ref={screen}
            folder={folder}
            folders={rowsOf(treeBelow(all, folder)).map((each) => each.folder)}
            onClose={close}
          />
        )}
      </CountFrame>
      <Suspense fallback={null}>
        {sync.opened === null ? null : <SyncDrawer opened={sync.opened} onClose={sync.close} />}
      </Suspense>
    </>
  );
}
