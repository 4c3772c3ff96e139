/** Uploading price files (ADM-12, ADM-13). All failures are `WireFailure`. */
import {
  addPriceFilePart,
  createPriceFile,
  importPriceFile,
  listPriceFiles,
  listRejectedRows,
} from '#contract/endpoints/admin-price-files.ts';
import type { PriceFileResource, RejectedRowResource } from '#contract/resources/admin-price-files.ts';
import { type AdminPage, pageOf } from './admin-job-calls.ts';
import { call, type Caller } from './call.ts';
import { sendParts } from './send-parts.ts';

export async function readPriceFiles(
  api: Caller,
  page: number,
  signal?: AbortSignal,
): Promise<AdminPage<PriceFileResource>> {
  return pageOf(await call(api, listPriceFiles, { query: { 'page[number]': page }, signal }));
}

export async function readRejectedRows(api: Caller, id: string): Promise<readonly RejectedRowResource[]> {
  return (await call(api, listRejectedRows, { params: { id } })).data;
}

export interface Upload {
  readonly distributorName: string;
  readonly file: Pick<File, 'name' | 'size' | 'slice'>;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The server knows the upload by this id. */
  readonly onBegun?: ((id: string) => void) | undefined;
  readonly signal?: AbortSignal;
}

/** Sends it in parts, and requests the import once all have arrived. */
export async function uploadPriceFile(
  api: Caller,
  { distributorName, file, onProgress, onBegun, signal }: Upload,
): Promise<void> {
  const attributes = { distributorName, fileName: file.name, sizeBytes: file.size };
  const { data } = await call(api, createPriceFile, { body: { data: { type: 'price-files', attributes } }, signal });
  const params = { id: data.id };
  onBegun?.(data.id);
  await sendParts(file, {
    onProgress,
    part(number, bytes) {
      const body = { data: { type: 'price-file-parts' as const, attributes: { number, bytes } } };
      return call(api, addPriceFilePart, { params, body, signal });
    },
    end: () => call(api, importPriceFile, { params, signal }),
  });
}
