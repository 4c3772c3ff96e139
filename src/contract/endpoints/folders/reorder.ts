import type * as v from 'valibot';
import { updateFoldersBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const reorderFolders: Endpoint<
  '/api/v2/workspaces/update',
  WriteAnswer,
  { body: v.InferInput<typeof updateFoldersBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/workspaces/update',
  answer: writeAnswer,
};

export const reorderFoldersReading = reading(reorderFolders, {
  says: 'Gives folders new places in the tree, all or none.',
  who: 'location',
  key: 'needed',
  body: updateFoldersBody,
});
