import { writeAnswer, type WriteAnswer } from '../../resources/write-answer.ts';
import type { Endpoint } from '../endpoint.ts';
import { flag } from '../parameters.ts';
import { endpointInput } from '../endpoint-input.ts';

export const deleteFolder: Endpoint<
  '/api/v2/workspaces/:id',
  WriteAnswer,
  { query: { force: boolean; ifEmpty: boolean } }
> = {
  method: 'DELETE',
  path: '/api/v2/workspaces/:id',
  answer: writeAnswer,
};

export const deleteFolderInput = endpointInput(deleteFolder, () => ({
  says:
    'Deletes a folder with the folders in it; with `force` also the items in them. With `ifEmpty` only where neither items ' +
    'nor folders lie in it.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  query: { force: flag, ifEmpty: flag },
}));
