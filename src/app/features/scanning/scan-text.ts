/** The scanner's texts, shown and spoken: what happened, and what to do next. */
import { displayName } from '#domain/stock/stock-item.ts';
import { badText } from '../../text/code-text.ts';
import type { Found } from './resolve-scan.ts';

export const COPY_UNREADABLE = 'Can’t read the data on this device. Scan again, or reload the page.';

export const SCAN_CLOSED = 'Close what is open here first, then scan again.';
/** The beginning of the scan was lost because the page was not ready. */
export const SCAN_CUT = 'This page was still opening. Scan again.';
/** What the scan would be compared with is not here yet. */
export const SCAN_NOT_READY = 'This page isn’t ready. Scan again when it shows the items.';

export interface PhotoNote {
  readonly title: string;
  readonly text: string;
}

export const NO_CODE_IN_PHOTO: PhotoNote = {
  title: 'No code in the photo',
  text: 'Move closer, hold it straight, avoid glare and try again.',
};

export const PHOTOS_UNREADABLE: PhotoNote = {
  title: 'Can’t read photos right now',
  text: 'The photo reader didn’t load. Use the camera, or type the code.',
};

/** `type` and `name` are the file's own: many browsers cannot open iPhone photos (HEIC). */
export function unopenedPhoto(photo: { readonly type: string; readonly name: string }): PhotoNote {
  return { title: 'Can’t use this photo', text: unopenedText(photo) };
}

function unopenedText({ type, name }: { readonly type: string; readonly name: string }): string {
  if (/hei[cf]/i.test(type) || /\.hei[cf]$/i.test(name))
    return 'This browser can’t open HEIC photos. Save it as JPEG, take another here, or type the code.';
  return 'It couldn’t be opened. Take another, or type the code.';
}

const STILL_COMING = 'This location is still downloading. We’ll look up this code again as items arrive.';
const WAITING = 'This location hasn’t downloaded yet. We’ll look up this code again when you’re online.';
/** For an item that was found before the first copy was complete. */
export const SHARED_TEXTS: Readonly<Record<'may-be' | 'is', string>> = {
  'may-be': 'This location is still downloading. If another item has this code too, you can choose here.',
  is: 'Another item has this code too. Your change is on this one; scan the code again for the other.',
};
/** The code of a case on an item that is counted in boxes: the number entered counts boxes. */
export function otherPackText(scanned: string, own: string): string {
  return `This code is on another pack: ${scanned}. This item is counted as: ${own}.`;
}
export const NO_ITEMS_YET = 'Your shelves are still empty. Search the catalog for it, then choose “Add to folder”.';
const NOT_HERE_YET = 'Not on this device yet';

/** Why nothing was found; during a first copy (`isFilling`) it is uncertain what is unknown. */
export function notFoundText(kind: 'unknown' | 'unknown-label', isFilling: boolean, online: boolean): string {
  if (isFilling) return online ? STILL_COMING : WAITING;
  if (kind === 'unknown') return 'No item at this location uses this code.';
  return 'It may belong to another of your locations, be newer than the data on this device, or its item was deleted. We’ll check again when you’re online.';
}

/** Title if no item here matches. */
export function notFoundTitle(kind: 'unknown' | 'unknown-label', isFilling: boolean): string {
  if (isFilling) return NOT_HERE_YET;
  return kind === 'unknown' ? 'Unknown code' : 'No item here has this label';
}

/** Spoken aloud and shown in the list: one short sentence. */
export function foundText(found: Found, isFilling: boolean): string {
  switch (found.kind) {
    case 'item':
      return [
        `${displayName(found.item)}, ${found.item.onHand} on hand, ${found.item.folderName}`,
        ...(found.otherPack === undefined ? [] : [otherPackText(found.otherPack, found.item.packageText)]),
      ].join('. ');
    case 'several':
      return `${found.items.length} items have this code. Choose one.`;
    case 'unknown':
      return `${notFoundTitle(found.kind, isFilling)}${isFilling ? ':' : ''} ${found.text}`;
    case 'unknown-label':
      return notFoundTitle(found.kind, isFilling);
    case 'elsewhere':
      return `This label belongs to ${found.locationName}`;
    case 'batch':
      return 'Lot and date without a product. Scan the product code first.';
    case 'bad':
      return `This code is faulty. ${badText(found.code, found.ai)}`;
  }
}

/** For scans without a result that a repeated lookup has found together; spoken as one sentence. */
export function foundLaterText(found: readonly Found[]): string {
  const [first] = found;
  if (first !== undefined && found.length === 1) return foundText(first, false);
  return found.every(({ kind }) => kind === 'item')
    ? `${found.length} scans now match items`
    : `${found.length} scans now have an answer`;
}

/** Whether it is a success, which determines the sound. */
export function isGood(found: Found): boolean {
  return found.kind === 'item' || found.kind === 'several' || found.kind === 'batch';
}
