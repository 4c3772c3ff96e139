/**
 * Sparse fieldsets: `fields[orders]=number,total` limits the orders in the answer to these attributes and relationships. Rule: a type or a
 * name that the answer does not have is refused.
 */
import type { AnsweredFields } from '#contract/endpoints/answered-fields.ts';
import { Refused } from '../usecases/refused.ts';

export type Fieldsets = ReadonlyMap<string, ReadonlySet<string>>;

/** The resource type of a `fields[…]` parameter; null: not a fieldset. */
export function fieldsetType(parameter: string): string | null {
  return /^fields\[([^[\]]+)\]$/.exec(parameter)?.[1] ?? null;
}

/** @throws Refused */
export function readFieldsets(query: Readonly<Record<string, string>>, known: AnsweredFields): Fieldsets {
  const fieldsets = new Map<string, ReadonlySet<string>>();
  for (const [parameter, text] of Object.entries(query)) {
    const type = fieldsetType(parameter);
    const fields = type === null ? undefined : known.get(type);
    if (type === null || fields === undefined) continue;
    const names = text.split(',').filter((name) => name !== '');
    const other = names.find((name) => fields?.has(name) === false);
    if (other !== undefined) {
      throw new Refused('bad-parameter', `${type} have no field ${other}.`, { parameter });
    }
    fieldsets.set(type, new Set(names));
  }
  return fieldsets;
}

/** @param answered a document, as an object or already serialized */
export function withFieldsets(answered: unknown, fieldsets: Fieldsets): unknown {
  if (fieldsets.size === 0) return answered;
  const isWritten = typeof answered === 'string' || Buffer.isBuffer(answered);
  const document = (isWritten ? JSON.parse(answered.toString()) : answered) as Readonly<Record<string, unknown>>;
  const sparse = (value: unknown): unknown =>
    Array.isArray(value) ? value.map((each) => sparseResource(each, fieldsets)) : sparseResource(value, fieldsets);
  return {
    ...document,
    ...('data' in document ? { data: sparse(document['data']) } : {}),
    ...('included' in document ? { included: sparse(document['included']) } : {}),
  };
}

interface Resource {
  readonly type: string;
  readonly attributes?: object;
  readonly relationships?: object;
}

function sparseResource(value: unknown, fieldsets: Fieldsets): unknown {
  const resource = value as Resource | null;
  const names = resource === null ? undefined : fieldsets.get(resource.type);
  if (resource === null || names === undefined) return value;
  const { attributes = {}, relationships, ...rest } = resource;
  const only = (fields: object): object =>
    Object.fromEntries(Object.entries(fields).filter(([name]) => names.has(name)));
  return {
    ...rest,
    attributes: only(attributes),
    ...(relationships === undefined ? {} : { relationships: only(relationships) }),
  };
}
