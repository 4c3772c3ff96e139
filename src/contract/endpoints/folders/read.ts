import * as v from 'valibot';
import { workspaceResource } from '../../resources/workspace.ts';
import type { Endpoint } from '../endpoint.ts';
import { reading } from '../reading.ts';

const folderDocument = v.object({ data: workspaceResource });

export const readFolder: Endpoint<'/api/v2/workspaces/:id', v.InferOutput<typeof folderDocument>> = {
  method: 'GET',
  path: '/api/v2/workspaces/:id',
  answer: folderDocument,
};

export const readFolderReading = reading(readFolder, () => ({
  says: 'A folder.',
  who: 'location',
  key: 'none',
}));
