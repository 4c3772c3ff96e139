/** The calls of the API grouped by tag, in the order of the document. */
import type { ApiDocument, ApiOperation } from '#contract/resources/api-document.ts';

export interface LocatedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: ApiOperation;
}

export function operationsByTag({ paths }: ApiDocument): readonly (readonly [string, readonly LocatedOperation[]])[] {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const byTag = new Map<string, LocatedOperation[]>();
  for (const each of all) {
    const tag = each.operation.tags[0] ?? '';
    byTag.set(tag, [...(byTag.get(tag) ?? []), each]);
  }
  return [...byTag];
}
