/** How safe and how full the storage of this device is (G15). */
import type { SyncStatus } from '#mirror/status.ts';

export function storageWords(
  storage: SyncStatus['storage'],
  persisted: boolean | null,
  estimate: { readonly usage?: number; readonly quota?: number } | null,
): string {
  const safety =
    persisted === true
      ? 'The browser keeps this data for good.'
      : persisted === false
        ? 'The browser may clear this data when space is short; installing Stockroom prevents that.'
        : 'The browser decides after the first edit whether it keeps this data for good.';
  const fullness = storage === 'full' ? 'Storage is full. ' : storage === 'low' ? 'Space is running low. ' : '';
  const used =
    estimate?.usage === undefined || estimate.quota === undefined
      ? ''
      : ` ${megabytes(estimate.usage)} used of ${megabytes(estimate.quota)}.`;
  return `${fullness}${safety}${used}`;
}

function megabytes(bytes: number): string {
  const amount = bytes / 1_000_000;
  return amount >= 1000 ? `${(amount / 1000).toFixed(1)} GB` : `${amount.toFixed(amount < 10 ? 1 : 0)} MB`;
}
