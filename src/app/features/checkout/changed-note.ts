/** That the quantities were changed, and the order is to be placed again: told until it has been. */
import { alertInfo } from '../../kit/alert.ts';

let takeBack: (() => void) | null = null;

export function tellChanged(): void {
  takeBack = alertInfo('Quantities updated. Review the order and place it again.');
}

export function forgetChanged(): void {
  takeBack?.();
  takeBack = null;
}
