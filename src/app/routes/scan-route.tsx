/** The scanner fills the screen, outside the frame; location and sync stay visible on it, and closing goes back. */
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ScanScreen } from '../features/scanning/scan-screen.tsx';
import { LocationSwitcher } from '../features/location/location-switcher.tsx';
import { SyncChip } from '../features/sync/sync-chip.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { useOverlay } from '../kit/use-overlay.ts';
import { usePageTitle } from '../kit/use-page-title.ts';
import { cataloguePath, itemPath, searchPath } from './item-path.ts';

const SyncDrawer = lazyPart(() => import('../features/sync/sync-drawer.tsx').then((m) => m.SyncDrawer));

export function ScanRoute() {
  usePageTitle('Scan');
  const navigate = useNavigate();
  const { state, key } = useLocation();
  const sync = useOverlay();
  const firstCode = codeOf(state);
  return (
    <>
      <ScanScreen
        // The first page of this tab has nothing to go back to.
        onClose={() => void (key === 'default' ? navigate('/inventory') : navigate(-1))}
        onOpenItem={(item) => void navigate(itemPath(item))}
        onSearch={(text, where) => void navigate(where === 'catalog' ? cataloguePath(text) : searchPath(text))}
        location={<LocationSwitcher onCamera />}
        sync={<SyncChip onOpen={sync.open} />}
        {...(firstCode === null ? {} : { firstCode })}
      />
      <Suspense fallback={null}>
        {sync.opened === null ? null : <SyncDrawer opened={sync.opened} onClose={sync.close} />}
      </Suspense>
    </>
  );
}

/** A code read elsewhere, passed in the navigation state. */
function codeOf(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('code' in state)) return null;
  return typeof state.code === 'string' ? state.code : null;
}
