/** A location's own files: its prices at a distributor, and its past orders there (DIST-05). */
import * as v from 'valibot';
import { filePartBody, PART_BYTES } from './file-parts.ts';
import { orNull, resource, text, whole } from './resource.ts';

export const CLIENT_FILE_KINDS = ['prices', 'orders'] as const;
export type ClientFileKind = (typeof CLIENT_FILE_KINDS)[number];

/**
 *   uploading -> waiting -> reading -> done -> undone
 *       |                      `-> failed (nothing was changed)
 *       `-> undone (discarded; nothing was imported)
 */
export const CLIENT_FILE_STATES = ['uploading', 'waiting', 'reading', 'done', 'failed', 'undone'] as const;
export type ClientFileState = (typeof CLIENT_FILE_STATES)[number];

export const CLIENT_FILE = {
  partBytes: PART_BYTES,
  mostBytes: 50_000_000,
  /** Further ones are counted but not stored. */
  mostRejections: 10_000,
} as const;

export const CLIENT_FILE_NAME = /\.(csv|csv\.gz|xlsx)$/;

export const clientFileResource = resource('distributor-files', {
  distributorId: text,
  distributorName: text,
  kind: v.picklist(CLIENT_FILE_KINDS),
  fileName: text,
  sizeBytes: whole,
  state: v.picklist(CLIENT_FILE_STATES),
  /** It is still uploading, but nothing has arrived for some minutes. */
  isInterrupted: v.optional(v.boolean()),
  /** Progress of reading, from 0 to 1. */
  share: v.number(),
  rows: whole,
  taken: whole,
  rejected: whole,
  /** Why it failed, as text. */
  problem: orNull(text),
  uploadedBy: text,
  /** SHA-256 of the content; null: the page that uploaded it did not say. */
  digest: v.optional(orNull(text)),
  /** ISO instants. */
  createdAt: text,
  endedAt: orNull(text),
});
export type ClientFileResource = v.InferOutput<typeof clientFileResource>;
export const clientFileDocument = v.object({ data: clientFileResource });
export const clientFilesDocument = v.object({ data: v.array(clientFileResource) });

export const clientFileBody = v.object({
  data: v.object({
    type: v.literal('distributor-files'),
    attributes: v.strictObject({
      distributorId: v.pipe(v.string(), v.minLength(1), v.maxLength(20)),
      kind: v.picklist(CLIENT_FILE_KINDS),
      fileName: v.pipe(
        v.string(),
        v.trim(),
        v.minLength(1),
        v.maxLength(200),
        v.toLowerCase(),
        v.regex(CLIENT_FILE_NAME),
      ),
      sizeBytes: v.pipe(whole, v.minValue(1), v.maxValue(CLIENT_FILE.mostBytes)),
      /** SHA-256 of the content: the same content continues an upload that was interrupted. */
      digest: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
    }),
  }),
});
export type ClientFileAttributes = v.InferOutput<typeof clientFileBody>['data']['attributes'];

export const clientFilePartBody = filePartBody('distributor-file-parts', CLIENT_FILE.mostBytes);

export const clientRejectionsDocument = v.object({
  data: v.array(resource('rejected-rows', { line: whole, sku: text, reason: text })),
});
export type ClientRejection = v.InferOutput<typeof clientRejectionsDocument>['data'][number];
