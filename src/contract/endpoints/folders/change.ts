import * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import { givenId } from '../../resources/given-id.ts';
import { text } from '../../resources/resource.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const patchFolderBody = () =>
  v.pipe(
    v.object({ name: v.optional(text), parent_id: v.optional(givenId), columns: v.optional(v.array(text)) }),
    v.check((body) => Object.keys(body).length > 0, 'nothing to change'),
  );

export const changeFolder: Endpoint<
  '/api/v2/workspaces/:id',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof patchFolderBody>> }
> = {
  method: 'PATCH',
  path: '/api/v2/workspaces/:id',
  answer: writeAnswer,
};

export const changeFolderInput = endpointInput(changeFolder, () => ({
  says: 'Renames a folder, moves it into another one, or chooses the columns of its table.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: patchFolderBody(),
}));
