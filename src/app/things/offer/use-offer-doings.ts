import { useMemo } from 'react';
import { useStockroom } from '../../stockroom.tsx';
import { alertDone, alertError } from '../../kit/alert.ts';
import { createOfferDoings, type OfferDoings } from './offer-doings.ts';

/** What the signed-in person does with offers at the present location. */
export function useOfferDoings(): OfferDoings {
  const { mirror, locationId } = useStockroom();
  return useMemo(
    () =>
      createOfferDoings({
        submitAll: (intents) => mirror.submitAll(locationId, intents),
        tellDone: alertDone,
        tellError: alertError,
      }),
    [mirror, locationId],
  );
}
