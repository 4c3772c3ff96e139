/** Requests price checks (API-24, PRICE-06); a job carries them out, and everybody is notified. */
import type { CheckPriceDocument } from '#contract/resources/catalogue-settings.ts';
import { isServerId } from '../../store/connection.ts';
import { requestPriceChecks, readCartOffers, readOffersToCheck } from '../../store/catalogue/price-checks.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { inTransaction } from '../../store/transaction.ts';
import { Refused } from '../refused.ts';
import type { Catalogue } from './catalogue.ts';
import type { Viewer } from './catalogue-page.ts';

export const PRICE_CHECK_JOB = 'check-prices';

export interface PriceCheckRequest {
  /** null with `cart`. */
  readonly offerId: string | null;
  /** Every offer of the product. */
  readonly all: boolean;
  /** Even if the price was checked recently. */
  readonly force: boolean;
  readonly cart: boolean;
}

/** @throws Refused if there is no such offer */
export async function checkPrices(
  { store }: Catalogue,
  { locationId }: Viewer,
  { offerId, all, force, cart }: PriceCheckRequest,
): Promise<CheckPriceDocument> {
  const offerIds = cart ? await readCartOffers(store.pool, locationId) : await offersOf(store.pool, offerId, all);
  const requested = await inTransaction(store, async (connection) => {
    const ids = await requestPriceChecks(connection, locationId, { offerIds, force });
    if (ids.length > 0) await addJob(connection, { kind: PRICE_CHECK_JOB, key: 'open', payload: {} });
    return ids;
  });
  // A forced check of a product that is no longer sold still reports the requested offer.
  const isEmptyForced = requested.length === 0 && force && offerId !== null;
  return { meta: { checking_ids: isEmptyForced ? [offerId] : requested } };
}

async function offersOf(
  connection: Catalogue['store']['pool'],
  offerId: string | null,
  all: boolean,
): Promise<readonly string[]> {
  if (offerId === null || !isServerId(offerId)) throw new Refused('not-found', 'There is no such offer.');
  return readOffersToCheck(connection, offerId, all);
}
