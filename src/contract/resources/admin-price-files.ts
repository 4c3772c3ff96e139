/** Price files that an admin uploads in parts, and their results (ADM-12, ADM-13). */
import * as v from 'valibot';
import { pageMeta } from './admin-jobs.ts';
import { filePartBody, PART_BYTES } from './file-parts.ts';
import { orNull, resource, text, whole } from './resource.ts';

/**
 *   uploading -> waiting -> checking -> importing -> done
 *                              `-> failed (nothing was changed)
 */
export const PRICE_FILE_STATES = ['uploading', 'waiting', 'checking', 'importing', 'done', 'failed'] as const;
export type PriceFileState = (typeof PRICE_FILE_STATES)[number];

export const PRICE_FILE = {
  partBytes: PART_BYTES,
  mostBytes: 200_000_000,
  /** Further ones are counted but not stored. */
  mostRejections: 10_000,
} as const;

export const PRICE_FILE_NAME = /\.(csv|ndjson|jsonl)(\.gz)?$/;

export const priceFileResource = resource('price-files', {
  distributorName: text,
  fileName: text,
  sizeBytes: whole,
  state: v.picklist(PRICE_FILE_STATES),
  /** It is still uploading, but nothing has arrived for some minutes. */
  isInterrupted: v.optional(v.boolean()),
  /** Progress within the current state, from 0 to 1. */
  share: v.number(),
  rows: whole,
  inserted: whole,
  updated: whole,
  unchanged: whole,
  rejected: whole,
  /** Why it failed, as text. */
  problem: orNull(text),
  uploadedBy: text,
  /** ISO instants. */
  createdAt: text,
  endedAt: orNull(text),
});
export type PriceFileResource = v.InferOutput<typeof priceFileResource>;
export const priceFileDocument = v.object({ data: priceFileResource });
export const priceFilesDocument = v.object({ data: v.array(priceFileResource), meta: pageMeta });

const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(200));
const size = v.pipe(whole, v.minValue(1), v.maxValue(PRICE_FILE.mostBytes));

export const priceFileBody = v.object({
  data: v.object({
    type: v.literal('price-files'),
    attributes: v.strictObject({
      distributorName: name,
      fileName: v.pipe(name, v.toLowerCase(), v.regex(PRICE_FILE_NAME)),
      sizeBytes: size,
    }),
  }),
});

export const priceFilePartBody = filePartBody('price-file-parts', PRICE_FILE.mostBytes);

export const rejectedRowResource = resource('rejected-rows', { line: whole, reason: text });
export type RejectedRowResource = v.InferOutput<typeof rejectedRowResource>;
export const rejectedRowsDocument = v.object({ data: v.array(rejectedRowResource) });
