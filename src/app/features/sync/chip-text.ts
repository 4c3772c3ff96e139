/** The text of the sync chip: the most severe state, in plain words (G16). */
import type { SyncStatus } from '#mirror/status.ts';
import type { SyncSummary } from '#mirror/read/views.ts';
import { countText } from '../../kit/count-text.ts';
import { numberText } from '../../kit/number-text.ts';

export type ChipTone = 'confirmed' | 'copying' | 'sending' | 'saved' | 'needs-you';

export interface ChipText {
  readonly tone: ChipTone;
  readonly words: string;
  /** For narrow headers, beside the icon. */
  readonly short: string;
}

export function chipText(
  status: Pick<SyncStatus, 'online' | 'signedOut' | 'alarm' | 'storage' | 'saving' | 'bootstrapping' | 'lost'>,
  summary: SyncSummary,
): ChipText {
  const { pending, needsYou } = summary;
  if (status.lost !== null) {
    const words = status.lost === 0 ? 'Storage deleted' : countText(status.lost, 'change lost', 'changes lost');
    return { tone: 'needs-you', words, short: '!' };
  }
  if (needsYou > 0) {
    return {
      tone: 'needs-you',
      words: needsYou === 1 ? '1 needs you' : `${numberText(needsYou)} need you`,
      short: `${needsYou}`,
    };
  }
  if (status.storage === 'full') return { tone: 'needs-you', words: 'Storage full', short: '!' };
  if (status.signedOut) {
    return {
      tone: 'saved',
      words: pending === 0 ? 'Signed out' : `Sign in to send ${numberText(pending)}`,
      short: `${pending}`,
    };
  }
  if (pending === 0 && status.saving) return { tone: 'sending', words: 'Saving', short: '' };
  if (!status.online) {
    if (pending === 0) return { tone: 'saved', words: 'Offline', short: '' };
    return { tone: 'saved', words: `Offline · ${countText(pending, 'change', 'changes')} saved`, short: `${pending}` };
  }
  if (status.alarm && pending > 0)
    return { tone: 'needs-you', words: `${numberText(pending)} not sent yet`, short: `${pending}` };
  if (pending > 0) return { tone: 'sending', words: `Sending ${numberText(pending)}`, short: `${pending}` };
  if (status.bootstrapping !== null) return { tone: 'copying', words: 'Copying', short: '' };
  return { tone: 'confirmed', words: 'All saved', short: '' };
}
