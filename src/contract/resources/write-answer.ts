/** The answer of every write of mirrored rows: the current rows, deleted rows, and the op's id. */
import * as v from 'valibot';
import { mirroredResource, tombstone } from './mirrored.ts';
import { text, whole } from './resource.ts';

export const writeAnswer = v.object({
  data: v.nullable(v.union([mirroredResource, v.array(mirroredResource)])),
  included: v.optional(v.array(mirroredResource), []),
  meta: v.object({
    /** Echo of `Idempotency-Key`; an answer without it did not come from us. */
    opId: text,
    /** Change-log sequence at which the write took effect. */
    revision: whole,
    deleted: v.optional(v.array(tombstone), []),
    /** Requested rows that could not be changed, if the others were changed anyway. */
    refused: v.optional(v.array(v.object({ id: text, code: text }))),
  }),
});
export type WriteAnswer = v.InferOutput<typeof writeAnswer>;
