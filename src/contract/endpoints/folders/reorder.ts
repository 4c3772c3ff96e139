import * as v from 'valibot';
import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import { givenId } from '../../resources/given-id.ts';
import { whole } from '../../resources/resource.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

/** The next folder gets one more, which a column has to take as well. */
const LARGEST_RANK = 1_000_000;

const updateFoldersBody = () =>
  v.object({
    workspaces: v.pipe(
      v.array(
        v.object({
          workspaceId: givenId,
          parent_id: givenId,
          rank: v.pipe(whole, v.minValue(0), v.maxValue(LARGEST_RANK)),
        }),
      ),
      v.minLength(1),
      v.maxLength(1000),
    ),
  });

export const reorderFolders: Endpoint<
  '/api/v2/workspaces/update',
  WriteAnswer,
  { body: v.InferInput<ReturnType<typeof updateFoldersBody>> }
> = {
  method: 'PATCH',
  path: '/api/v2/workspaces/update',
  answer: writeAnswer,
};

export const reorderFoldersInput = endpointInput(reorderFolders, () => ({
  says: 'Gives folders new places in the tree, all or none.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: updateFoldersBody(),
}));
