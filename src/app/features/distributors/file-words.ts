/** What became of an uploaded file, in words (DIST-05). */
import type { ClientFileKind, ClientFileResource, ClientFileState } from '#contract/resources/distributor-files.ts';
import type { Tone } from '../../kit/tone-badge.tsx';

export const FILE_KIND_WORDS: Readonly<Record<ClientFileKind, string>> = {
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

type Facts = Pick<ClientFileResource['attributes'], 'state' | 'share' | 'rejected'>;

export function fileStateWords({ state, share, rejected }: Facts): readonly [string, Tone] {
  const [words, tone] = STATES[state];
  if (state === 'reading') return [`${words} ${Math.floor(share * 100)}%`, tone];
  return state === 'done' && rejected > 0 ? ['Imported in part', 'warning'] : [words, tone];
}
