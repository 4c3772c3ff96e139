import type { RenameFolder } from '#domain/intents/rename-folder.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

export const encodeRenameFolder: Encode<RenameFolder> = ({ folderId, name }) => ({
  method: 'PATCH',
  path: paths.workspace(folderId),
  body: { name },
});
