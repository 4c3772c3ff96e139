import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { checkAccounts } from '#remote/http/distributor-calls.ts';
import { CatalogueScreen } from '../features/catalogue/catalogue-screen.tsx';
import { locationOf } from '../session/location-here.ts';
import { useMay } from '../session/use-rights.ts';
import { Redirect } from '../kit/redirect.tsx';
import { usePageTitle } from '../kit/use-page-title.ts';
import { useStockroom } from '../stockroom.tsx';

/** The catalogue is the product's start page; people who may not see it get My Catalog (CAT-01, SHELL-12). */
export function CatalogueRoute() {
  const may = useMay();
  const [parameters] = useSearchParams();
  const term = (parameters.get('search') ?? '').trim();
  const place = parameters.has('orderHistory') ? 'Order History' : 'Catalog';
  usePageTitle(term === '' ? place : `${term} · ${place}`);
  useLoginCheck(may('see-catalogue'));
  if (!may('see-catalogue')) return <Redirect to="/inventory" query="" />;
  return <CatalogueScreen />;
}

/** DIST-07: connections that have failed or are pending are checked again. The socket reports the result. */
function useLoginCheck(mayAsk: boolean): void {
  const { api, session, locationId } = useStockroom();
  const here = locationOf(session.user, locationId);
  const isDue =
    here?.distributors?.some(({ status, hasFailed }) => status === 'pending' || hasFailed === true) === true;
  useEffect(() => {
    if (mayAsk && isDue) void checkAccounts(api).catch(() => undefined);
  }, [api, mayAsk, isDue]);
}
