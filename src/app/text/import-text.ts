/** The result of importing a file of unsent changes (G15): what was imported, and why the rest was not. */
import type { Imported } from '#mirror/outbox/exported-ops.ts';
import { named } from '../kit/app-name.ts';
import { countText } from '../kit/count-text.ts';

export interface ImportText {
  readonly tone: 'done' | 'info' | 'error';
  readonly text: string;
}

export function importText({ imported, known, unreadable, isOthers }: Imported): ImportText {
  if (isOthers) {
    return {
      tone: 'error',
      text: 'Someone else made these changes. Only they can import them, when signed in.',
    };
  }
  if (imported + known === 0 && unreadable > 0) {
    return {
      tone: 'error',
      text: named('This file has no Stockroom changes, is damaged, or is from a newer version.'),
    };
  }
  if (imported + known === 0) return { tone: 'info', text: 'There are no changes in this file.' };
  const sentences = [
    imported > 0 ? `${edits(imported)} imported.` : '',
    known === 0 ? '' : imported > 0 ? `${known} ${known === 1 ? 'was' : 'were'} already here.` : knownWords(known),
    unreadable === 0 ? '' : `${edits(unreadable)} couldn’t be read.`,
  ];
  return {
    tone: unreadable > 0 ? 'error' : imported > 0 ? 'done' : 'info',
    text: sentences.filter((each) => each !== '').join(' '),
  };
}

function knownWords(known: number): string {
  return known === 1
    ? 'The change in this file is already here, or was sent.'
    : 'All changes in this file are already here, or were sent.';
}

function edits(count: number): string {
  return countText(count, 'change', 'changes');
}
