/**
 * The intents that restore a removed line as it was, urgent or saved for later, so that an undo orders nothing by accident. The server
 * knows the line's first choice, if it had been swapped.
 */
import type { CartLineId } from '#domain/ids.ts';
import type { Intent } from '#domain/intents/all.ts';
import type { LineView } from '#mirror/read/views.ts';

export function restoreLine({ qty, isUrgent, savedForLater, ...line }: LineView, lineId: CartLineId): Intent[] {
  return [
    { do: 'add-to-cart', lineId, qty, offer: snapshot(line), restores: line.id },
    ...(isUrgent ? [{ do: 'mark-urgent', lineId, isUrgent } as const] : []),
    ...(savedForLater ? [{ do: 'save-for-later', lineId } as const] : []),
  ];
}

/** A line's offer as the person sees it now. */
function snapshot(
  line: Omit<LineView, 'qty' | 'isUrgent' | 'savedForLater'>,
): Extract<Intent, { do: 'add-to-cart' }>['offer'] {
  const { offerId, productId, distributorId, distributorName, distributorSku, manufacturerName } = line;
  const { manufacturerSku, productName, imageSrc, attributesText, packageText, priceCents, stockLevel } = line;
  return {
    offerId,
    productId,
    distributorId,
    distributorName,
    distributorSku,
    manufacturerName,
    manufacturerSku,
    productName,
    imageSrc,
    ...(attributesText === undefined ? {} : { attributesText }),
    ...(packageText === undefined ? {} : { packageText }),
    priceCents,
    stockLevel,
  };
}
