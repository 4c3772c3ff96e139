/** Says that quantities were changed and the order has to be placed again; shown until it is. */
import { alertInfo } from '../../kit/alert.ts';

let cancel: (() => void) | null = null;

export function showQuantitiesChanged(): void {
  cancel = alertInfo('Quantities updated. Review the order and place it again.');
}

export function hideQuantitiesChanged(): void {
  cancel?.();
  cancel = null;
}
