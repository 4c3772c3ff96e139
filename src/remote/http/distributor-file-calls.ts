/** A location's own files for a distributor (DIST-05). All failures are `WireFailure`. */
import {
  addClientFilePart,
  createClientFile,
  importClientFile,
  listClientFiles,
  listClientRejections,
  undoClientFile as undoEndpoint,
} from '#contract/endpoints/distributor-files.ts';
import { WireFailure } from '#contract/errors/wire-failure.ts';
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

/** Reading and hashing 50 MB takes a moment: once for a file. */
const digests = new WeakMap<Content, Promise<string | null>>();

type Content = Pick<File, 'slice'>;

/** SHA-256, by which the server recognizes the content. null: the browser offers none on a page without TLS */
export function digestOf(file: Content): Promise<string | null> {
  const known = digests.get(file);
  if (known !== undefined) return known;
  const digest = hash(file);
  digests.set(file, digest);
  // It may be readable the next time.
  digest.catch(() => digests.delete(file));
  return digest;
}

async function hash(file: Content): Promise<string | null> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (subtle === undefined) return null;
  const bytes = new Uint8Array(await subtle.digest('SHA-256', await file.slice(0).arrayBuffer()));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export interface ClientUpload {
  readonly distributorId: string;
  readonly kind: ClientFileKind;
  readonly file: Pick<File, 'name' | 'size' | 'slice'>;
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  /** The server knows the upload by this id. */
  readonly onBegun?: ((id: string) => void) | undefined;
}

interface StartedUpload {
  readonly id: string;
  readonly distributorId: string;
  readonly kind: ClientFileKind;
}

/** Uploads that may have been imported even though the answer was lost. */
const started = new WeakMap<ClientUpload['file'], StartedUpload>();

/** The id of this file's upload, if one was begun and is not known to have ended. */
export function startedUpload(file: ClientUpload['file']): string | undefined {
  return started.get(file)?.id;
}

/**
 * Sends it in parts, and requests the import once all have arrived. The same file sent again after a failure continues its
 * first upload: past orders would count twice if it were imported under two ids.
 * @returns the upload that had brought the same orders before, whoever made it: nothing was sent. null: it was uploaded
 */
export async function uploadClientFile(api: Caller, upload: ClientUpload): Promise<ClientFileResource | null> {
  const { file, onProgress } = upload;
  const begun = await begin(api, upload);
  if (typeof begun !== 'string') return begun;
  upload.onBegun?.(begun);
  const params = { id: begun };
  await sendParts(file, {
    onProgress,
    part(number, bytes) {
      const body = { data: { type: 'distributor-file-parts' as const, attributes: { number, bytes } } };
      return call(api, addClientFilePart, { params, body });
    },
    end: () => call(api, importClientFile, { params }),
  }).catch((failure: unknown) => {
    const status = failure instanceof WireFailure ? (failure.details.status ?? 0) : 0;
    // Deleted meanwhile, or incomplete: the next attempt is a new upload.
    if (status >= 400 && status < 500) started.delete(file);
    throw failure;
  });
  started.delete(file);
  return null;
}

/** @returns the id of its upload, or what was uploaded before */
async function begin(api: Caller, { distributorId, kind, file }: ClientUpload): Promise<string | ClientFileResource> {
  const before = started.get(file);
  if (before?.distributorId === distributorId && before.kind === kind) return before.id;
  const digest = await digestOf(file);
  const attributes = {
    distributorId,
    kind,
    fileName: file.name,
    sizeBytes: file.size,
    ...(digest === null ? {} : { digest }),
  };
  const { data } = await call(api, createClientFile, { body: { data: { type: 'distributor-files', attributes } } });
  if (data.attributes.state !== 'uploading') return data;
  started.set(file, { id: data.id, distributorId, kind });
  return data.id;
}
