/** One offer of a product, with the folder picker of the shelves. Without an offer the address leads to the index (PD-02). */
import { useCallback, useSyncExternalStore } from 'react';
import { Navigate, useLocation, useParams } from 'react-router';
import { BackLink } from '../features/product/back-link.tsx';
import { ProductScreen } from '../features/product/product-screen.tsx';
import { pageTrail } from '../session/page-trail.ts';
import { pickFolder } from './pick-folder.tsx';

export function ProductRoute() {
  const { pmid = '', pdid } = useParams();
  const { key } = useLocation();
  const from = useSyncExternalStore(
    pageTrail.subscribe,
    useCallback(() => pageTrail.cameFrom(key), [key]),
  );
  if (pdid === undefined) return <Navigate to="/" replace />;
  return (
    <ProductScreen productId={pmid} offerId={pdid} back={<BackLink from={from} />} renderFolderPicker={pickFolder} />
  );
}
