/** One offer of a product, with the folder picker of My Catalog. Without an offer the URL leads to the index (PD-02). */
import { useCallback, useState, useSyncExternalStore } from 'react';
import { useLocation, useParams } from 'react-router';
import { BackLink } from '../features/product/back-link.tsx';
import { ProductScreen } from '../features/product/product-screen.tsx';
import { lazyPart } from '../kit/lazy-part.ts';
import { Optional } from '../kit/optional.tsx';
import { Redirect } from '../kit/redirect.tsx';
import { useStockroom } from '../stockroom.tsx';
import { locationOf } from '../session/location-here.ts';
import { pageTrail } from '../session/page-trail.ts';
import { pickFolder } from './pick-folder.tsx';

const SubscriptionBanner = lazyPart(() =>
  import('../features/subscription/subscription-banner.tsx').then((m) => m.SubscriptionBanner),
);

/** Loaded if there is something to show (SUB-19). */
function UnpaidBanner() {
  const { session, locationId } = useStockroom();
  const status = locationOf(session.user, locationId)?.status ?? 'active';
  // Once shown it stays, to confirm the payment.
  const [wasShown, setShown] = useState(false);
  if (status !== 'active' && !wasShown) setShown(true);
  return wasShown || status !== 'active' ? (
    <Optional>
      <SubscriptionBanner />
    </Optional>
  ) : null;
}

export function ProductRoute() {
  const { pmid = '', pdid } = useParams();
  const { key } = useLocation();
  const from = useSyncExternalStore(
    pageTrail.subscribe,
    useCallback(() => pageTrail.cameFrom(key), [key]),
  );
  if (pdid === undefined) return <Redirect to="/" query="" />;
  return (
    <>
      <UnpaidBanner />
      <ProductScreen productId={pmid} offerId={pdid} back={<BackLink from={from} />} renderFolderPicker={pickFolder} />
    </>
  );
}
