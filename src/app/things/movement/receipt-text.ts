/** What is known of a delivery that was put on the shelf. */
import type { MovementView } from '#mirror/read/views.ts';
import { dateText } from '../../kit/dates.ts';

/** What is known of a delivery: its lot, date and order, in a line; null: nothing. */
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
