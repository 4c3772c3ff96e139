import type { CreateFolder } from '#domain/intents/create-folder.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

/** The server ranks a new folder last. */
export const encodeCreateFolder: Encode<CreateFolder> = ({ folderId, name, parentId, columns }) => ({
  method: 'POST',
  path: paths.workspaces,
  body: { name, parent_id: parentId, clientId: folderId, ...(columns === undefined ? {} : { columns }) },
});
