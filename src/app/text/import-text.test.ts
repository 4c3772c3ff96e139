import { expect, it } from 'vitest';
import { importText } from './import-text.ts';

const nothing = { imported: 0, known: 0, unreadable: 0, isOthers: false };

it('G15 says what was accepted, and why the rest was not', () => {
  const reported = [
    { ...nothing, imported: 1 },
    { ...nothing, imported: 3, known: 2 },
    { ...nothing, known: 2 },
    { ...nothing, imported: 2, unreadable: 1 },
    { ...nothing, unreadable: 1 },
    { ...nothing, isOthers: true },
    nothing,
  ].map((each) => {
    const { tone, text } = importText(each);
    return `${tone}: ${text}`;
  });
  expect(reported).toEqual([
    'done: 1 change imported.',
    'done: 3 changes imported. 2 were already here.',
    'info: All changes in this file are already here, or were sent.',
    'error: 2 changes imported. 1 change couldn’t be read.',
    'error: This file has no Stockroom changes, is damaged, or is from a newer version.',
    'error: Someone else made these changes. Only they can import them, when signed in.',
    'info: There are no changes in this file.',
  ]);
});
