/** Texts of the card of open orders (SHELL-13). */
import type { HomeResource } from '#contract/resources/home.ts';
import { countText } from '../../kit/count-text.ts';
import { dateText } from '../../kit/dates.ts';

/** @param today `YYYY-MM-DD` */
export function arrivalText(
  { eta, isSimulated }: Pick<HomeResource['orders'][number], 'eta' | 'isSimulated'>,
  today: string,
): string {
  if (isSimulated === true) return 'only simulated, nothing ships';
  return `${eta < today ? 'overdue since' : 'due'} ${dateText(eta)}`;
}

/** Why no order of the last year is listed. Pages stored by older versions do not contain the reasons. */
export function noneUnderWayText({
  hasOrdered,
  olderOrderCount = 0,
}: Pick<HomeResource, 'hasOrdered' | 'olderOrderCount'>): string {
  if (olderOrderCount > 0) return 'Nothing from the last year.';
  return hasOrdered === false ? 'Nothing has been ordered yet.' : 'Everything you ordered has arrived.';
}

export function olderOrdersText(count: number): string {
  return `${countText(count, 'order', 'orders')} from more than a year ago ${count === 1 ? 'is' : 'are'} still open`;
}
