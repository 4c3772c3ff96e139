/** Unexpected values, shaped more or less like a JSON Schema: nearly valid ones get furthest into a server. */
import fc from 'fast-check';

export interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
}

const ODD_WORDS = [
  '',
  '0',
  '-1',
  '1',
  '1,2',
  '99999999999999999999',
  'null',
  '[]',
  '["1"]',
  '[1,null]',
  'true',
  'current',
  '2026-02-30',
  '2026-02-03',
  '9999-12-31',
  '+275760-09-13T00:00:00.000Z',
  '-000001-01-01T00:00:00Z',
  'NaN',
  '\u0000',
  '%',
  '"half',
  "'; drop table orders; --",
  'in_progress',
  '-id',
  'name',
  '-price',
];

export const oddWord: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_WORDS),
  fc.string({ unit: fc.nat(0xd7_ff).map((code) => String.fromCharCode(code)), maxLength: 12 }),
);

const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  oddWord,
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constant(null),
  fc.array(oddWord, { maxLength: 3 }),
  fc.constant({}),
);

/** Three times out of four according to the schema, otherwise anything. */
export function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: fitting(schema) }, { weight: 1, arbitrary: oddValue });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum !== undefined && schema.enum.length > 0) return fc.constantFrom(...schema.enum);
  const options = schema.anyOf ?? schema.oneOf ?? [];
  if (options.length > 0) return fc.oneof(...options.map(nearly));
  switch (schema.type) {
    case 'object': {
      const members = Object.entries(schema.properties ?? {}).map(([name, each]) => [name, nearly(each)] as const);
      return fc.record(Object.fromEntries(members), { requiredKeys: [] });
    }
    case 'array':
      return fc.array(nearly(schema.items ?? {}), { maxLength: 3 });
    case 'string':
      return oddWord;
    case 'number':
    case 'integer':
      return fc.oneof(fc.integer({ min: -2, max: 9 }), fc.integer(), fc.double());
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return oddValue;
  }
}
