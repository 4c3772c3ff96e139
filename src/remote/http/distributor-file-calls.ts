/** A location's own files of a distributor (DIST-05). All failures are `WireFailure`. */
import { addClientFilePart } from '#contract/endpoints/distributors/add-file-part.ts';
import { createClientFile } from '#contract/endpoints/distributors/create-file.ts';
import { importClientFile } from '#contract/endpoints/distributors/import-file.ts';
import { listClientFiles } from '#contract/endpoints/distributors/list-files.ts';
import { listClientRejections } from '#contract/endpoints/distributors/list-rejections.ts';
import { undoClientFile as undoEndpoint } from '#contract/endpoints/distributors/undo-file.ts';
import {
  CLIENT_FILE,
  type ClientFileKind,
  type ClientFileResource,
  type ClientRejection,
} from '#contract/resources/distributor-files.ts';
import type { ApiClient } from './api-client.ts';
import { base64Of } from './base64-of.ts';
import { call } from './call.ts';

type Person = Pick<ApiClient, 'read'>;

/** Newest first. */
export async function readClientFiles(api: Person, signal?: AbortSignal): Promise<readonly ClientFileResource[]> {
  return (await call(api, listClientFiles, { signal })).data;
}

export async function readClientRejections(api: Person, id: string): Promise<readonly ClientRejection[]> {
  return (await call(api, listClientRejections, { params: { id } })).data;
}

export async function undoClientFile(api: Person, id: string): Promise<void> {
  await call(api, undoEndpoint, { params: { id } });
}

export interface ClientUpload {
  readonly distributorId: string;
  readonly kind: ClientFileKind;
  readonly file: Pick<File, 'name' | 'size' | 'slice'>;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** How often a part is sent that did not arrive. Another time changes nothing, so a bad connection does no harm. */
const TRIES = 3;

/** Sends it part by part, and has it imported when all are there. */
export async function uploadClientFile(
  api: Person,
  { distributorId, kind, file, onProgress }: ClientUpload,
): Promise<void> {
  const attributes = { distributorId, kind, fileName: file.name, sizeBytes: file.size };
  const { data } = await call(api, createClientFile, { body: { data: { type: 'distributor-files', attributes } } });
  const params = { id: data.id };
  const { partBytes } = CLIENT_FILE;
  for (let number = 0; number * partBytes < file.size; number += 1) {
    const part = file.slice(number * partBytes, (number + 1) * partBytes);
    const bytes = base64Of(new Uint8Array(await part.arrayBuffer()));
    const body = { data: { type: 'distributor-file-parts' as const, attributes: { number, bytes } } };
    await again(() => call(api, addClientFilePart, { params, body }));
    onProgress(Math.min(1, ((number + 1) * partBytes) / file.size));
  }
  await again(() => call(api, importClientFile, { params }));
}

async function again(send: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (failure) {
      if (tries === TRIES) throw failure;
    }
  }
}
