import type * as v from 'valibot';
import { createFolderBody } from '../../requests/decode-intent.ts';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

export const createFolder: Endpoint<
  '/api/v2/workspaces',
  WriteAnswer,
  { body: v.InferInput<typeof createFolderBody> }
> = {
  method: 'POST',
  path: '/api/v2/workspaces',
  answer: writeAnswer,
};

export const createFolderReading = reading(createFolder, {
  says: 'Creates a folder in another one, or in the root.',
  who: 'location',
  key: 'needed',
  body: createFolderBody,
});
