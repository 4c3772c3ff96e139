import * as v from 'valibot';

/** JSON:API error object; `detail` is for people, `code` decides (ERR-01, API-58). */
const errorObject = v.object({
  status: v.string(),
  code: v.string(),
  detail: v.string(),
  title: v.optional(v.string()),
  source: v.optional(
    v.object({
      pointer: v.optional(v.string()),
      parameter: v.optional(v.string()),
      header: v.optional(v.string()),
    }),
  ),
  meta: v.optional(v.record(v.string(), v.unknown())),
});

export const errorDocument = v.object({
  errors: v.pipe(v.array(errorObject), v.minLength(1)),
  meta: v.optional(v.object({ opId: v.optional(v.string()) })),
});

/** Any answer that contains the key it belongs to, refusal or not. */
export const echoDocument = v.object({ meta: v.object({ opId: v.string() }) });

export type ErrorObject = v.InferOutput<typeof errorObject>;
export type ErrorDocument = v.InferOutput<typeof errorDocument>;
