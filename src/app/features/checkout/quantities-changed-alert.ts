/** That the quantities were changed, and the order is to be placed again: told until it has been. */
import { alertInfo } from '../../kit/alert.ts';

let cancel: (() => void) | null = null;

export function showQuantitiesChanged(): void {
  cancel = alertInfo('Quantities updated. Review the order and place it again.');
}

export function hideQuantitiesChanged(): void {
  cancel?.();
  cancel = null;
}
