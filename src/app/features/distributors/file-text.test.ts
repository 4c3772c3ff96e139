import { expect, it } from 'vitest';
import { fileStateText, rejectedTable } from './file-text.ts';

const file = { state: 'uploading', share: 0, taken: 0, rejected: 0 } as const;

it('DIST-05 an upload that stopped halfway is shown as interrupted: by the server, or by the page that knows first', () => {
  expect(fileStateText(file, false)).toEqual(['Uploading', 'plain']);
  expect(fileStateText({ ...file, share: 0.429 }, false)).toEqual(['Uploading 42%', 'plain']);
  expect(fileStateText(file, true)).toEqual(['Upload interrupted', 'bad']);
  expect(fileStateText({ ...file, isInterrupted: true }, false)).toEqual(['Upload interrupted', 'bad']);
  expect(fileStateText({ ...file, state: 'waiting' }, true)).toEqual(['Waiting', 'plain']);
  expect(fileStateText({ ...file, state: 'reading', share: 0.429 }, false)).toEqual(['Importing 42%', 'active']);
  expect(fileStateText({ ...file, state: 'done', taken: 3, rejected: 1 }, false)).toEqual([
    'Imported in part',
    'warning',
  ]);
});

it('DIST-05 what was imported and undone is told from what was discarded before', () => {
  expect(fileStateText({ ...file, state: 'undone', taken: 2 }, false)).toEqual(['Undone', 'plain']);
  expect(fileStateText({ ...file, state: 'undone' }, false)).toEqual(['Discarded', 'plain']);
});

it('DIST-05 a table of rejected rows that is not complete says how many more there are', () => {
  const row = { line: 3, sku: 'A-1', reason: 'unknown' };
  expect(rejectedTable([row], 1)).toEqual([
    ['Line', 'SKU', 'Reason'],
    [3, 'A-1', 'unknown'],
  ]);
  expect(rejectedTable([row], 16_690).at(-1)).toEqual([
    '',
    '',
    '16,689 more rows were rejected. Correct these first, then upload the file again.',
  ]);
  expect(rejectedTable([row], 2).at(-1)?.[2]).toContain('1 more row was rejected.');
});
