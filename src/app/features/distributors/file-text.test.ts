import { expect, it } from 'vitest';
import { fileStateText } from './file-text.ts';

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
