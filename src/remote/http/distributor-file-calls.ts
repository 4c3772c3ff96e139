/** A location's own files of a distributor (DIST-05). All failures are `WireFailure`. */
import {
  addClientFilePart,
  createClientFile,
  importClientFile,
  listClientFiles,
  listClientRejections,
  undoClientFile as undoEndpoint,
} from '#contract/endpoints/distributor-files.ts';
import type { ClientFileKind, ClientFileResource, ClientRejection } from '#contract/resources/distributor-files.ts';
import { call, type Caller } from './call.ts';
import { sendParts } from './send-parts.ts';

/** Newest first. */
export async function readClientFiles(api: Caller, signal?: AbortSignal): Promise<readonly ClientFileResource[]> {
  return (await call(api, listClientFiles, { signal })).data;
}

export async function readClientRejections(api: Caller, id: string): Promise<readonly ClientRejection[]> {
  return (await call(api, listClientRejections, { params: { id } })).data;
}

export async function undoClientFile(api: Caller, id: string): Promise<void> {
  await call(api, undoEndpoint, { params: { id } });
}

export interface ClientUpload {
  readonly distributorId: string;
  readonly kind: ClientFileKind;
  readonly file: Pick<File, 'name' | 'size' | 'slice'>;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** Sends it part by part, and has it imported when all are there. */
export async function uploadClientFile(
  api: Caller,
  { distributorId, kind, file, onProgress }: ClientUpload,
): Promise<void> {
  const attributes = { distributorId, kind, fileName: file.name, sizeBytes: file.size };
  const { data } = await call(api, createClientFile, { body: { data: { type: 'distributor-files', attributes } } });
  const params = { id: data.id };
  await sendParts(file, {
    onProgress,
    part(number, bytes) {
      const body = { data: { type: 'distributor-file-parts' as const, attributes: { number, bytes } } };
      return call(api, addClientFilePart, { params, body });
    },
    end: () => call(api, importClientFile, { params }),
  });
}
