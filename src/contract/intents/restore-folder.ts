import type { RestoreFolder } from '#domain/intents/restore-folder.ts';
import { paths } from '../paths.ts';
import type { Encode } from './wire-request.ts';

/** The server knows the folder, and where it stood. */
export const encodeRestoreFolder: Encode<RestoreFolder> = ({ folderId }) => ({
  method: 'POST',
  path: paths.workspacesRestore,
  body: { data: { type: 'restorations', attributes: { workspaceIds: [folderId] } } },
});
