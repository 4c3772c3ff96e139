import { useMemo } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { alertDone, alertError } from '../../kit/alert.ts';
import { createOfferActions, type OfferActions } from './offer-actions.ts';

/** The offer actions of the signed-in person at the current location. */
export function useOfferActions(): OfferActions {
  const { mirror, locationId } = useStockroom();
  return useMemo(
    () =>
      createOfferActions({
        submitAll: (intents) => mirror.submitAll(locationId, intents),
        tellDone: alertDone,
        tellError: alertError,
      }),
    [mirror, locationId],
  );
}
