import { expect, it } from 'vitest';
import { importWords } from './import-words.ts';

const nothing = { imported: 0, known: 0, unreadable: 0, isOthers: false };

it('G15 says what was taken in, and why the rest was not', () => {
  const told = [
    { ...nothing, imported: 1 },
    { ...nothing, imported: 3, known: 2 },
    { ...nothing, known: 2 },
    { ...nothing, imported: 2, unreadable: 1 },
    { ...nothing, unreadable: 1 },
    { ...nothing, isOthers: true },
    nothing,
  ].map((each) => {
    const { tone, text } = importWords(each);
    return `${tone}: ${text}`;
  });
  expect(told).toEqual([
    'done: 1 edit taken from the file.',
    'done: 3 edits taken from the file. 2 were known here already.',
    'info: All edits in this file are here already, or were sent.',
    'error: 2 edits taken from the file. 1 edit could not be read.',
    'error: This file holds no edits of Stockroom, is damaged, or comes from a newer version.',
    'error: Somebody else made these edits. Only they can take them in, when they are signed in.',
    'info: There are no edits in this file.',
  ]);
});
