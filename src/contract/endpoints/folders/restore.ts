import * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import { givenId } from '../../resources/given-id.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

/** A restoration is a thing that is made: of all that it names, or of nothing. */
export const restoreFoldersBody = () =>
  v.object({
    data: v.object({
      type: v.literal('restorations'),
      attributes: v.object({ workspaceIds: v.pipe(v.array(givenId), v.minLength(1), v.maxLength(500)) }),
    }),
  });

export const restoreFolders: Endpoint<
  '/api/v2/workspaces/restore',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof restoreFoldersBody>> }
> = {
  method: 'POST',
  path: '/api/v2/workspaces/restore',
  answer: writeAnswer,
};

export const restoreFoldersInput = endpointInput(restoreFolders, () => ({
  says: 'Brings deleted folders back without what lay in them, each where it stood; one whose parent is gone comes back in the root.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: restoreFoldersBody(),
}));
