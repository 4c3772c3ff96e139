import * as v from 'valibot';
import { whole } from '../../resources/resource.ts';
import { workspaceResource } from '../../resources/workspace.ts';
import type { Endpoint } from '../endpoint.ts';
import { endpointInput } from '../endpoint-input.ts';

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
