/** Saves unsent edits to a file that another device can import (G15). */
import type { Mirror } from '#mirror/mirror.ts';
import { alertError } from '../../kit/alert.ts';
import { nameOfFiles } from '../../kit/app-name.ts';
import { today } from '../../kit/dates.ts';
import { saveFile } from '../../kit/save-file.ts';

export async function saveUnsent(mirror: Pick<Mirror, 'exportUnsent'>): Promise<void> {
  try {
    saveFile(`${nameOfFiles()}-unsent-${today()}.json`, await mirror.exportUnsent(), 'application/json');
  } catch {
    alertError('Can’t read this browser’s storage. Reload the page and try again.');
  }
}
