import * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import { givenId } from '../../resources/given-id.ts';
import { orNull, text } from '../../resources/resource.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

export const createFolderBody = () =>
  v.object({
    name: text,
    parent_id: v.optional(orNull(givenId)),
    columns: v.optional(v.array(text)),
    clientId: v.optional(v.pipe(text, v.uuid())),
  });

export const createFolder: Endpoint<
  '/api/v2/workspaces',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof createFolderBody>> }
> = {
  method: 'POST',
  path: '/api/v2/workspaces',
  answer: writeAnswer,
};

export const createFolderInput = endpointInput(createFolder, () => ({
  says: 'Creates a folder in another one, or in the root.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: createFolderBody(),
}));
