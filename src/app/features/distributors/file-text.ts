/** Texts for the result of an uploaded file (DIST-05). */
import type { ClientFileKind, ClientFileResource, ClientFileState } from '#contract/resources/distributor-files.ts';
import type { Tone } from '../../kit/tone-badge.tsx';

/** An upload that takes longer has stopped: its page was closed, or lost its connection. */
const STOPPED_MS = 60 * 60_000;

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

type FileFacts = Pick<ClientFileResource['attributes'], 'state' | 'share' | 'rejected' | 'createdAt'>;

export function fileStateText(
  { state, share, rejected, createdAt }: FileFacts,
  nowMs: number,
): readonly [string, Tone] {
  if (state === 'uploading' && nowMs - Date.parse(createdAt) > STOPPED_MS) return ['Not uploaded', 'bad'];
  const [words, tone] = STATES[state];
  if (state === 'reading') return [`${words} ${Math.floor(share * 100)}%`, tone];
  return state === 'done' && rejected > 0 ? ['Imported in part', 'warning'] : [words, tone];
}
