import { IconTag } from '@tabler/icons-react';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bestFirst, matchingGroups, matchingRows, type PaletteRow } from './palette-rows.ts';

const row = (title: string, words?: string): PaletteRow => ({
  id: title,
  title,
  ...(words === undefined ? {} : { words }),
  Icon: IconTag,
  run: () => undefined,
});
const ROWS = [
  row('Print labels', 'QR codes'),
  row('My Catalog', 'inventory shelves'),
  row('Sign out', 'log off leave'),
];
const meant = (text: string) => matchingRows(ROWS, text).map(({ title }) => title);

it('finds what begins so, in whatever order, by other words too', () => {
  expect(meant('pri')).toEqual(['Print labels']);
  expect(meant('lab PRINT')).toEqual(['Print labels']);
  expect(meant('qr')).toEqual(['Print labels']);
  expect(meant('log off')).toEqual(['Sign out']);
  expect(meant('abels')).toEqual([]);
});

it('offers everything to who has typed nothing, and to nobody what one word does not fit', () => {
  expect(meant(' - ')).toEqual(ROWS.map(({ title }) => title));
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('zz', 'qx'), (text, foreign) => {
      expect(meant(`${text} ${foreign}`)).toEqual([]);
    }),
  );
});

it('a typing error in a word is forgiven where nothing fits as it was typed', () => {
  const found = (text: string) =>
    matchingGroups([{ title: 'Do', rows: ROWS }], text).flatMap(({ rows }) => rows.map(({ title }) => title));
  for (const text of ['pritn', 'print lables', 'lbels', 'prnit lab'])
    expect([text, found(text)]).toEqual([text, ['Print labels']]);
  expect(found('catalgo')).toEqual(['My Catalog']);
  expect(found('shelvs')).toEqual(['My Catalog']);
  // What fits as typed is not joined by what nearly does, and short words are too many others.
  expect(
    matchingGroups([{ title: 'Do', rows: [row('Print'), row('Paint')] }], 'paint').flatMap(({ rows }) => rows),
  ).toHaveLength(1);
  expect([found('sgn'), found('glozzqx')]).toEqual([[], []]);
});

it('what is named by the text comes before what only mentions it', () => {
  const ranked = (text: string, ...titles: readonly string[]) =>
    bestFirst(
      titles.map((title) => ({ title })),
      text,
    ).map(({ title }) => title);
  expect(ranked('glov', 'Earloop Mask for Gloved Hands', 'Exam Mask', 'Glove Nitrile S', 'Nitrile Gloves M')).toEqual([
    'Glove Nitrile S',
    'Nitrile Gloves M',
    'Earloop Mask for Gloved Hands',
    'Exam Mask',
  ]);
  expect(ranked('nitrile gl', 'Glove Box', 'Nitrile Gloves M', 'Gloves, Nitrile')).toEqual([
    'Nitrile Gloves M',
    'Gloves, Nitrile',
    'Glove Box',
  ]);
  expect(ranked('', 'B', 'A')).toEqual(['B', 'A']);
});
