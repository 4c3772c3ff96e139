/** Decodes a value by a schema; the only way in which other rooms use the contract's schemas. */
import * as v from 'valibot';

/** A schema that produces a `Value`. */
export type Schema<Value> = v.GenericSchema<unknown, Value>;

export type Decoded<Value> =
  | { readonly ok: true; readonly value: Value }
  /** `why` is for logs and support. */
  | { readonly ok: false; readonly why: string };

export function decode<Value>(schema: Schema<Value>, value: unknown): Decoded<Value> {
  const read = v.safeParse(schema, value);
  return read.success ? { ok: true, value: read.output } : { ok: false, why: v.summarize(read.issues) };
}
