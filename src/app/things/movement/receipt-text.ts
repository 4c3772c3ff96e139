/** The recorded details of a delivery, in words. */
import type { MovementView } from '#mirror/read/views.ts';
import { dateText } from '../../kit/dates.ts';

/** Lot, date and order of a delivery, in one line; null: none is recorded. */
export function receiptText({
  lot,
  expiresOn,
  orderNumber,
}: Pick<MovementView, 'lot' | 'expiresOn' | 'orderNumber'>): string | null {
  const words = [
    ...(lot === undefined ? [] : [`Lot ${lot}`]),
    ...(expiresOn === undefined ? [] : [`expires ${dateText(expiresOn)}`]),
    ...(orderNumber === undefined ? [] : [`order ${orderNumber}`]),
  ].join(' · ');
  return words === '' ? null : `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}
