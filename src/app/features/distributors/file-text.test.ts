import { expect, it } from 'vitest';
import { fileStateText } from './file-text.ts';

const NOON = Date.parse('2026-03-31T12:00:00Z');
const file = { state: 'uploading', share: 0, rejected: 0, createdAt: '2026-03-31T12:00:00Z' } as const;

it('DIST-05 an upload that stopped halfway is shown as stopped, and not as running for a day', () => {
  expect(fileStateText(file, NOON + 59 * 60_000)).toEqual(['Uploading', 'plain']);
  expect(fileStateText(file, NOON + 61 * 60_000)).toEqual(['Not uploaded', 'bad']);
  expect(fileStateText({ ...file, state: 'waiting' }, NOON + 61 * 60_000)).toEqual(['Waiting', 'plain']);
  expect(fileStateText({ ...file, state: 'reading', share: 0.429 }, NOON)).toEqual(['Importing 42%', 'active']);
  expect(fileStateText({ ...file, state: 'done', rejected: 1 }, NOON)).toEqual(['Imported in part', 'warning']);
});
