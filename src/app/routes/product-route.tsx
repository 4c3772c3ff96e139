/** One offer of a product, with the folder picker of the shelves. Without an offer the address leads to the index (PD-02). */
import { Suspense, useCallback, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { BackLink } from '../features/product/back-link.tsx';
import { ProductScreen } from '../features/product/product-screen.tsx';
import { alertError } from '../ui/alert.ts';
import type { FolderChoice } from '../ui/folder-choice.ts';
import { later } from '../ui/later.ts';
import { pageTrail } from '../ui/page-trail.ts';

const FolderPicker = later(() => import('../features/folders/folder-picker.tsx').then((m) => m.FolderPicker));

export function ProductRoute() {
  const { pmid = '', pdid } = useParams();
  const { key } = useLocation();
  const from = useSyncExternalStore(
    pageTrail.subscribe,
    useCallback(() => pageTrail.cameFrom(key), [key]),
  );
  if (pdid === undefined) return <Navigate to="/" replace />;
  return (
    <ProductScreen
      productId={pmid}
      offerId={pdid}
      back={<BackLink from={from} />}
      renderFolderPicker={(choice) => <PickFolder {...choice} />}
    />
  );
}

function PickFolder(choice: FolderChoice) {
  return (
    <Suspense fallback={null}>
      <FolderPicker {...choice} whyNot={() => null} onNone={() => alertError('No folder was selected')} />
    </Suspense>
  );
}
