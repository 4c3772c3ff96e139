/** The message of a page that was open while the browser deleted its storage: only the page knows what was there (G15). */
import { countText } from '../kit/count-text.ts';

export function deletedStorageTitle(lost: number): string {
  if (lost === 0) return 'This browser deleted its storage';
  return `${countText(lost, 'change was', 'changes were')} lost: this browser deleted its storage`;
}

/** @param kept unsent changes that are still there */
export function deletedStorageText(lost: number, kept: number): string {
  if (kept > 0)
    return `${countText(kept, 'change is', 'changes are')} still on this device. Sign in to send ${kept === 1 ? 'it' : 'them'}.`;
  if (lost === 0) return 'No change was waiting to be sent. Sign in to download your data again.';
  if (lost === 1) return 'It hadn’t been sent, so make it again. Sign in to download your data again.';
  return 'They hadn’t been sent, so make them again. Sign in to download your data again.';
}
