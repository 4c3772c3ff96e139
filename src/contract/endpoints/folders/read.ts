import * as v from 'valibot';
import { workspaceResource } from '../../resources/workspace.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
