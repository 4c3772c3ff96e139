/**
 * A valibot schema as text that people can read and compare: each path with what may stand there.
 *
 *   data.attributes.qty     absent | number (safe_integer; min_value 1)
 *   data[]<workspaces>.id   string       an element of `data` whose discriminator is `workspaces`
 *   meta.clients{}          number       any value of a record
 *   attributes.by           'hand' | 'scan' | absent (filled in)     its reader has a value for what is left out
 */
import type * as v from 'valibot';

export type Shape = Readonly<Record<string, string>>;

/** The properties of the kinds of schemas beyond their type; read as plain data, since valibot types each kind separately. */
interface AnySchema {
  readonly type: string;
  readonly entries?: Readonly<Record<string, AnySchema>>;
  readonly item?: AnySchema;
  readonly value?: AnySchema;
  readonly wrapped?: AnySchema;
  readonly default?: unknown;
  readonly options?: readonly unknown[];
  readonly literal?: unknown;
  readonly key?: unknown;
  readonly pipe?: readonly AnyAction[];
}
interface AnyAction extends AnySchema {
  readonly kind: 'schema' | 'validation' | 'transformation' | 'metadata';
  readonly requirement?: unknown;
}

const SEPARATOR = ' | ';

export function shapeOf(schema: v.GenericSchema): Shape {
  return shapeFrom(schema);
}

/** The options of a variant separately, by name. */
export function shapesOfVariant(variant: v.GenericSchema): ReadonlyMap<string, Shape> {
  const { key, options } = variant as unknown as AnySchema;
  return new Map(
    (options as readonly AnySchema[]).flatMap((option) =>
      literalsOf(option.entries?.[String(key)]).map((literal) => [nameIn(literal), shapeFrom(option)] as const),
    ),
  );
}

function shapeFrom(schema: AnySchema): Shape {
  const paths = new Map<string, Set<string>>();
  put(paths, '', schema);
  return Object.fromEntries(
    [...paths].map(([path, alternatives]) => [path, [...alternatives].toSorted().join(SEPARATOR)]),
  );
}

export function alternativesOf(text: string): readonly string[] {
  return text.split(SEPARATOR);
}

function put(paths: Map<string, Set<string>>, path: string, schema: AnySchema): void {
  const known = paths.get(path) ?? new Set();
  paths.set(path, known);
  for (const each of alternatives(paths, path, schema)) known.add(each);
}

/** The allowed values at a path; those below are added to `paths`. */
function alternatives(paths: Map<string, Set<string>>, path: string, schema: AnySchema): readonly string[] {
  if (schema.pipe !== undefined) return piped(paths, path, schema.pipe);
  const inner = (): readonly string[] =>
    schema.wrapped === undefined ? [] : alternatives(paths, path, schema.wrapped);
  switch (schema.type) {
    case 'string':
    case 'number':
    case 'boolean':
    case 'unknown':
    case 'null':
      return [schema.type];
    case 'undefined':
      return ['absent'];
    case 'literal':
    case 'picklist':
      return literalsOf(schema);
    case 'optional':
      return [schema.default === undefined ? 'absent' : 'absent (filled in)', ...inner()];
    case 'nullable':
      return ['null', ...inner()];
    case 'nullish':
      return ['absent', 'null', ...inner()];
    case 'object':
    case 'strict_object':
      for (const [name, entry] of Object.entries(schema.entries ?? {})) {
        put(paths, path === '' ? name : `${path}.${name}`, entry);
      }
      return [schema.type === 'object' ? 'object' : 'object (strict)'];
    case 'array':
      if (schema.item !== undefined) put(paths, `${path}[]`, schema.item);
      return ['array'];
    case 'record':
      if (schema.value !== undefined) put(paths, `${path}{}`, schema.value);
      return ['record'];
    case 'union':
      return ofUnion(paths, path, schema.options as readonly AnySchema[]);
    case 'variant':
      return (schema.options as readonly AnySchema[]).flatMap((option) =>
        literalsOf(option.entries?.[String(schema.key)]).map((literal) => {
          const tag = `<${nameIn(literal)}>`;
          put(paths, `${path}${tag}`, option);
          return tag;
        }),
      );
  }
  throw new Error(`${path}: shape-of.ts does not know schemas of type ${schema.type} yet`);
}

function ofUnion(paths: Map<string, Set<string>>, path: string, options: readonly AnySchema[]): readonly string[] {
  const all = options.map((option) => alternatives(paths, path, option));
  const objects = all.flat().filter((each) => each.startsWith('object'));
  if (objects.length > 1) throw new Error(`${path}: objects that are told apart by a field are a variant`);
  return all.flat();
}

/** The schema after the last transformation, which is the one that names the fields, with all its constraints. */
function piped(paths: Map<string, Set<string>>, path: string, pipe: readonly AnyAction[]): readonly string[] {
  const schema = pipe.findLast(({ kind }) => kind === 'schema');
  if (schema === undefined) throw new Error(`${path}: a pipe without a schema`);
  const rules = pipe.filter(({ kind }) => kind === 'validation').map(ruleOf);
  const found = alternatives(paths, path, schema);
  if (rules.length === 0) return found;
  return found.map((each) => (each.endsWith(')') ? `${each.slice(0, -1)}; ` : `${each} (`) + `${rules.join('; ')})`);
}

function ruleOf({ type, requirement }: AnyAction): string {
  if (requirement instanceof RegExp && type === 'regex') return `regex ${requirement.source}`;
  const isSaid = typeof requirement === 'number' || typeof requirement === 'string';
  return isSaid ? `${type} ${JSON.stringify(requirement)}` : type;
}

function literalsOf(schema: AnySchema | undefined): readonly string[] {
  const quoted = (each: unknown): string => (typeof each === 'string' ? `'${each}'` : String(each));
  if (schema?.type === 'literal') return [quoted(schema.literal)];
  if (schema?.type === 'picklist') return (schema.options ?? []).map(quoted);
  throw new Error(`${schema?.type} names no closed list of values`);
}

const nameIn = (literal: string): string => literal.replaceAll("'", '');
