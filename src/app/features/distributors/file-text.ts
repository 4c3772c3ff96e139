/** Texts for the result of an uploaded file (DIST-05). */
import type { ClientFileKind, ClientFileResource, ClientFileState } from '#contract/resources/distributor-files.ts';
import { countText } from '../../kit/count-text.ts';
import { instantText } from '../../kit/dates.ts';
import type { Tone } from '../../kit/tone-badge.tsx';

export const FILE_KIND_TEXTS: Readonly<Record<ClientFileKind, string>> = {
  prices: 'Price file',
  orders: 'Order history',
};

const STATES: Readonly<Record<ClientFileState, readonly [string, Tone]>> = {
  uploading: ['Uploading', 'plain'],
  waiting: ['Waiting', 'plain'],
  reading: ['Importing', 'active'],
  done: ['Imported', 'good'],
  failed: ['Failed', 'bad'],
  undone: ['Undone', 'plain'],
};

/** Why an order history is not uploaded: its orders count already, or are about to. @param fileName of the file that was chosen */
export function uploadedBeforeText({ attributes }: ClientFileResource, fileName: string): string {
  const { state, uploadedBy, createdAt, fileName: before } = attributes;
  const isRenamed = before.toLowerCase() !== fileName.trim().toLowerCase();
  const when = `${isRenamed ? ` as ${before}` : ''} on ${instantText(createdAt)}`;
  return state === 'done'
    ? `${uploadedBy} already imported this file${when}. To import it again, undo that import first.`
    : `${uploadedBy} already uploaded this file${when}. It’s being imported.`;
}

type FileFacts = Pick<ClientFileResource['attributes'], 'state' | 'isInterrupted' | 'share' | 'taken' | 'rejected'>;

/** Its page was closed, or lost its connection. @param isStoppedHere this page knows it before the server does */
export function isUploadStopped(
  { state, isInterrupted = false }: Pick<FileFacts, 'state' | 'isInterrupted'>,
  isStoppedHere: boolean,
): boolean {
  return state === 'uploading' && (isInterrupted || isStoppedHere);
}

export function fileStateText(file: FileFacts, isStoppedHere: boolean): readonly [string, Tone] {
  const { state, share, taken, rejected } = file;
  if (isUploadStopped(file, isStoppedHere)) return ['Upload interrupted', 'bad'];
  if (state === 'undone' && taken === 0) return ['Discarded', 'plain'];
  const [words, tone] = STATES[state];
  if (state === 'reading' || (state === 'uploading' && share > 0))
    return [`${words} ${Math.floor(share * 100)}%`, tone];
  return state === 'done' && rejected > 0 ? ['Imported in part', 'warning'] : [words, tone];
}

type RejectedRow = Readonly<Record<'sku' | 'reason', string>> & { readonly line: number };

/** For a CSV file. @param rejected how many there are; the server keeps the reasons of the first ones */
export function rejectedTable(rows: readonly RejectedRow[], rejected: number): (string | number)[][] {
  const table = [['Line', 'SKU', 'Reason'], ...rows.map(({ line, sku, reason }) => [line, sku, reason])];
  const more = rejected - rows.length;
  if (more <= 0) return table;
  const were = `${countText(more, 'more row was', 'more rows were')} rejected.`;
  return [...table, ['', '', `${were} Correct these first, then upload the file again.`]];
}
