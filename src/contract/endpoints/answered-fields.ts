/**
 * The resource types in an answer, with their attributes and relationships, which `fields[type]` can name. Server only.
 */
import type * as v from 'valibot';

/** null: the names are data, such as ids. */
export type AnsweredFields = ReadonlyMap<string, ReadonlySet<string> | null>;

/** The parts of valibot's schemas that are inspected here. */
interface Looked {
  readonly type: string;
  readonly entries?: Readonly<Record<string, Looked>>;
  readonly item?: Looked;
  readonly wrapped?: Looked;
  readonly options?: readonly Looked[];
  readonly pipe?: readonly Looked[];
  readonly literal?: unknown;
}

export function answeredFields(answer: v.GenericSchema): AnsweredFields {
  const found = new Map<string, ReadonlySet<string> | null>();
  for (const object of objectsIn(answer)) {
    for (const member of ['data', 'included']) {
      const schema = object.entries?.[member];
      if (schema !== undefined) for (const resource of objectsIn(schema)) addResource(found, resource);
    }
  }
  return found;
}

function addResource(found: Map<string, ReadonlySet<string> | null>, { entries = {} }: Looked): void {
  const type = entries['type']?.literal;
  if (typeof type !== 'string') return;
  const attributes = entries['attributes'] === undefined ? [] : objectsIn(entries['attributes']);
  const isOpen = attributes.some((each) => each.entries === undefined);
  const names = [...attributes, ...objectsIn(entries['relationships'])].flatMap((each) =>
    Object.keys(each.entries ?? {}),
  );
  found.set(type, isOpen ? null : new Set(names));
}

/** The objects and records that a value of the schema can be, or can be a list of. */
function objectsIn(schema: Looked | undefined): readonly Looked[] {
  if (schema === undefined) return [];
  // The output of a pipe has its last schema; the first entry is the pipe itself.
  const last = schema.pipe?.slice(1).findLast(isObject);
  if (last !== undefined) return [last];
  if (isObject(schema)) return [schema];
  return [...(schema.options ?? []), schema.item, schema.wrapped].flatMap(objectsIn);
}

const isObject = ({ entries, type }: Looked): boolean => entries !== undefined || type === 'record';
