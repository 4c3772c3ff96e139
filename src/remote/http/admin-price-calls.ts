/** Price files that are uploaded (ADM-12, ADM-13). All failures are `WireFailure`. */
import { addPriceFilePart } from '#contract/endpoints/admin/add-price-file-part.ts';
import { createPriceFile } from '#contract/endpoints/admin/create-price-file.ts';
import { importPriceFile } from '#contract/endpoints/admin/import-price-file.ts';
import { listPriceFiles } from '#contract/endpoints/admin/list-price-files.ts';
import { listRejectedRows } from '#contract/endpoints/admin/list-rejected-rows.ts';
import { PRICE_FILE, type PriceFileResource, type RejectedRowResource } from '#contract/resources/admin-price-files.ts';
import { type AdminPage, pageOf } from './admin-job-calls.ts';
import type { ApiClient } from './api-client.ts';
import { base64Of } from './base64-of.ts';
import { call } from './call.ts';

type Reader = Pick<ApiClient, 'read'>;

export async function readPriceFiles(
  api: Reader,
  page: number,
  signal?: AbortSignal,
): Promise<AdminPage<PriceFileResource>> {
  return pageOf(await call(api, listPriceFiles, { query: { 'page[number]': page }, signal }));
}

export async function readRejectedRows(api: Reader, id: string): Promise<readonly RejectedRowResource[]> {
  return (await call(api, listRejectedRows, { params: { id } })).data;
}

export interface Upload {
  readonly distributorName: string;
  readonly file: Pick<File, 'name' | 'size' | 'slice'>;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal?: AbortSignal;
}

/** How often a part is sent that did not arrive. Another time changes nothing, so a bad connection does no harm. */
const TRIES = 3;

/** Sends it part by part, and has it imported when all are there. */
export async function uploadPriceFile(
  api: Reader,
  { distributorName, file, onProgress, signal }: Upload,
): Promise<void> {
  const attributes = { distributorName, fileName: file.name, sizeBytes: file.size };
  const { data } = await call(api, createPriceFile, { body: { data: { type: 'price-files', attributes } }, signal });
  const params = { id: data.id };
  const { partBytes } = PRICE_FILE;
  for (let number = 0; number * partBytes < file.size; number += 1) {
    const part = file.slice(number * partBytes, (number + 1) * partBytes);
    const bytes = base64Of(new Uint8Array(await part.arrayBuffer()));
    const body = { data: { type: 'price-file-parts' as const, attributes: { number, bytes } } };
    await again(() => call(api, addPriceFilePart, { params, body, signal }));
    onProgress(Math.min(1, ((number + 1) * partBytes) / file.size));
  }
  await again(() => call(api, importPriceFile, { params, signal }));
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
