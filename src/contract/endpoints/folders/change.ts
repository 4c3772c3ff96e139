import type * as v from 'valibot';
import { patchFolderBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const changeFolder: Endpoint<
  '/api/v2/workspaces/:id',
  WriteAnswer,
  { body: v.InferInput<typeof patchFolderBody> }
> = {
  method: 'PATCH',
  path: '/api/v2/workspaces/:id',
  answer: writeAnswer,
};

export const changeFolderReading = reading(changeFolder, {
  says: 'Renames a folder, moves it into another one, or chooses the columns of its table.',
  who: 'location',
  key: 'needed',
  body: patchFolderBody,
});
