/** Files are uploaded in parts, since a request is limited to 256 KB. */
import * as v from 'valibot';
import { whole } from './resource.ts';

/** Size of one part before base64 encoding. */
export const PART_BYTES = 180_000;

/** @param mostBytes of the whole file */
/* @__NO_SIDE_EFFECTS__ */
export function filePartBody<Type extends string>(type: Type, mostBytes: number) {
  return v.object({
    data: v.object({
      type: v.literal(type),
      attributes: v.strictObject({
        /** From 0. */
        number: v.pipe(whole, v.minValue(0), v.maxValue(Math.ceil(mostBytes / PART_BYTES))),
        bytes: v.pipe(v.string(), v.base64(), v.maxLength(Math.ceil(PART_BYTES / 3) * 4)),
      }),
    }),
  });
}
