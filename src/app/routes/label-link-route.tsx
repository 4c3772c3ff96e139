import { useCallback } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { ItemView } from '#mirror/read/views.ts';
import { LabelLinkScreen } from '../features/scanning/label-link-screen.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useSyncStatus } from '../session/use-sync-status.ts';
import { itemPath } from './item-path.ts';

/** The page that a printed label's code opens, here and on any phone (LBL-03). */
export function LabelLinkRoute() {
  usePageTitle('Label');
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { bootstrapping } = useSyncStatus();
  const openItem = useCallback((item: ItemView) => void navigate(itemPath(item), { replace: true }), [navigate]);
  return (
    <LabelLinkScreen
      token={token}
      onItem={openItem}
      onScan={() => void navigate('/scan')}
      onCatalog={() => void navigate('/inventory')}
      isFilling={bootstrapping !== null}
    />
  );
}
