/** Parses a step's input by the same schema as the server. */
import * as v from 'valibot';

export type StepRead<Value> =
  | { readonly ok: true; readonly value: Value }
  /** By field, one message each. */
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> };

export function readStep<Value>(schema: v.GenericSchema<unknown, Value>, typed: object): StepRead<Value> {
  const { success, output, issues } = v.safeParse(schema, typed);
  if (success) return { ok: true, value: output };
  const problems: Record<string, string> = {};
  for (const issue of issues) problems[v.getDotPath(issue)?.split('.')[0] ?? ''] ??= issue.message;
  return { ok: false, problems };
}
