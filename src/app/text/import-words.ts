/** What came of taking a file of unsent edits in (G15): what is here now, and why the rest is not. */
import type { Imported } from '#mirror/outbox/exported-ops.ts';
import { countText } from '../kit/count-text.ts';

export interface ImportWords {
  readonly tone: 'done' | 'info' | 'error';
  readonly text: string;
}

export function importWords({ imported, known, unreadable, isOthers }: Imported): ImportWords {
  if (isOthers) {
    return {
      tone: 'error',
      text: 'Somebody else made these edits. Only they can take them in, when they are signed in.',
    };
  }
  if (imported + known === 0 && unreadable > 0) {
    return { tone: 'error', text: 'This file holds no edits of Stockroom, is damaged, or comes from a newer version.' };
  }
  if (imported + known === 0) return { tone: 'info', text: 'There are no edits in this file.' };
  const sentences = [
    imported > 0 ? `${edits(imported)} taken from the file.` : '',
    known === 0
      ? ''
      : imported > 0
        ? `${known} ${known === 1 ? 'was' : 'were'} known here already.`
        : knownWords(known),
    unreadable === 0 ? '' : `${edits(unreadable)} could not be read.`,
  ];
  return {
    tone: unreadable > 0 ? 'error' : imported > 0 ? 'done' : 'info',
    text: sentences.filter((each) => each !== '').join(' '),
  };
}

function knownWords(known: number): string {
  return known === 1
    ? 'The edit in this file is here already, or was sent.'
    : 'All edits in this file are here already, or were sent.';
}

function edits(count: number): string {
  return countText(count, 'edit', 'edits');
}
