/** What to say when this device could not store an edit: it was not saved, and what to do (G15). */
import { StorageFailure } from '#mirror/tables/storage-failure.ts';
import { named } from '../kit/app-name.ts';

export function storageFailureText(failure: unknown): string {
  if (!(failure instanceof StorageFailure)) return 'Something went wrong and your change wasn’t saved. Try again.';
  switch (failure.kind) {
    case 'full':
      return 'This device is full, so your change wasn’t saved. Free up some space and try again.';
    case 'lost':
      return 'Can’t read this browser’s storage, so your change wasn’t saved. Reload the page and try again.';
    case 'outdated':
      return named('Stockroom was updated in another tab, so your change wasn’t saved. Reload the page and try again.');
  }
}
