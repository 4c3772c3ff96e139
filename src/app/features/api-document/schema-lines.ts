/** A JSON Schema as readable lines: each path with its type. */
export interface SchemaLine {
  /** `data[].attributes.qty`; '' is the root. */
  readonly path: string;
  readonly words: string;
}

interface JsonSchema {
  readonly $ref?: string;
  readonly type?: string;
  readonly format?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: JsonSchema | boolean;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

/** A path that occurs more than once, as in a list of several kinds, is listed once. */
export function schemaLines(schema: unknown): readonly SchemaLine[] {
  const lines = new Map<string, Set<string>>();
  put(lines, '', schema as JsonSchema);
  return [...lines].map(([path, words]) => ({ path, words: inOrder(words).join(' or ') }));
}

const LEFT_OUT = 'left out';

const inOrder = (words: ReadonlySet<string>): readonly string[] =>
  [...words].toSorted((a, b) => Number(a === LEFT_OUT) - Number(b === LEFT_OUT));

function put(lines: Map<string, Set<string>>, path: string, schema: JsonSchema, isOptional = false): void {
  for (const option of schema.anyOf ?? schema.oneOf ?? [schema]) {
    if (option.anyOf !== undefined || option.oneOf !== undefined) {
      put(lines, path, option, isOptional);
      continue;
    }
    const words = lines.get(path) ?? new Set();
    lines.set(path, words.add(wordsOf(option)));
    if (isOptional) words.add(LEFT_OUT);
    for (const [name, each] of Object.entries(option.properties ?? {})) {
      put(lines, path === '' ? name : `${path}.${name}`, each, option.required?.includes(name) !== true);
    }
    if (option.items !== undefined) put(lines, `${path}[]`, option.items);
    if (typeof option.additionalProperties === 'object') put(lines, `${path}.*`, option.additionalProperties);
  }
}

function wordsOf(schema: JsonSchema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum !== undefined) return schema.enum.map((each) => JSON.stringify(each)).join(', ');
  if (schema.type === 'array') return 'list';
  return schema.format ?? schema.type ?? 'anything';
}
