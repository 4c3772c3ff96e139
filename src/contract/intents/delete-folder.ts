import type { DeleteFolder } from '#domain/intents/delete-folder.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

export const encodeDeleteFolder: Encode<DeleteFolder> = ({ folderId }) => ({
  method: 'DELETE',
  path: `${paths.workspace(folderId)}?ifEmpty=1`,
  body: null,
});
