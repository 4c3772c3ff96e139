/** What to say when this device could not keep an edit: it was not taken in, and what to do (G15). */
import { StorageFailure } from '#mirror/tables/storage-failure.ts';

export function storageFailureWords(failure: unknown): string {
  if (!(failure instanceof StorageFailure)) return 'Something went wrong, and the edit was not saved. Try again.';
  switch (failure.kind) {
    case 'full':
      return 'This device has no room left, so the edit was not saved. Free some space and try again.';
    case 'lost':
      return 'The storage of this browser does not answer, so the edit was not saved. Reload the page and try again.';
    case 'outdated':
      return 'A newer version is at work, so the edit was not saved. Reload the page and try again.';
  }
}
