/** Text for the persistence and usage of this device's storage (G15). */
import type { SyncStatus } from '#mirror/status.ts';
import { named } from '../../kit/app-name.ts';

export function storageText(
  storage: SyncStatus['storage'],
  persisted: boolean | null,
  estimate: { readonly usage?: number; readonly quota?: number } | null,
): string {
  const safety =
    persisted === true
      ? 'This data is protected from being cleared.'
      : persisted === false
        ? named('Your browser may clear this data when space is low. Install Stockroom to prevent that.')
        : 'Your browser may still clear this data.';
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
