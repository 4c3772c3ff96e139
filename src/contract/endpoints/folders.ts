/** Folders of a location. */
import * as v from 'valibot';
import { orNull, text, whole } from '../resources/resource.ts';
import { workspaceResource } from '../resources/workspace.ts';
import type { Endpoint } from './endpoint.ts';
import { endpointInput } from './endpoint-input.ts';
import { type WriteAnswer, writeAnswer } from '../resources/write-answer.ts';
import { givenId } from '../resources/given-id.ts';
import { flag } from './parameters.ts';

export const foldersDocument = v.object({ data: v.array(workspaceResource), meta: v.object({ total: whole }) });

export const listFolders: Endpoint<'/api/v2/workspaces', v.InferOutput<typeof foldersDocument>> = {
  method: 'GET',
  path: '/api/v2/workspaces',
  answer: foldersDocument,
};

export const listFoldersInput = endpointInput(listFolders, () => ({
  says: 'Every folder of the location.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
}));

const folderDocument = v.object({ data: workspaceResource });

export const readFolder: Endpoint<'/api/v2/workspaces/:id', v.InferOutput<typeof folderDocument>> = {
  method: 'GET',
  path: '/api/v2/workspaces/:id',
  answer: folderDocument,
};

export const readFolderInput = endpointInput(readFolder, () => ({
  says: 'A folder.',
  who: 'location',
  needs: 'signed-in',
  key: 'none',
}));

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
  says: 'Renames a folder, moves it, or chooses the columns of its table.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: patchFolderBody(),
}));

/** The next folder gets one more, which must fit into the column as well. */
const MAX_RANK = 1_000_000;

const updateFoldersBody = () =>
  v.object({
    workspaces: v.pipe(
      v.array(
        v.object({
          workspaceId: givenId,
          parent_id: givenId,
          rank: v.pipe(whole, v.minValue(0), v.maxValue(MAX_RANK)),
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
  says: 'Moves folders in the tree, all or none.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: updateFoldersBody(),
}));

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

/** A restoration is all or nothing. */
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
  says: 'Restores deleted folders in place, without their contents; one whose parent is gone is restored in the root.',
  who: 'location',
  needs: 'edit-shelves',
  key: 'needed',
  body: restoreFoldersBody(),
}));
