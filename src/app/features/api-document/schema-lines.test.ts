import { expect, it } from 'vitest';
import { schemaLines } from './schema-lines.ts';

it('describes the value at each path, and what is optional', () => {
  const schema = {
    type: 'object',
    properties: {
      name: { type: 'string' },
      parent_id: { anyOf: [{ anyOf: [{ type: 'string' }, { type: 'number' }] }, { type: 'null' }] },
      clientId: { type: 'string', format: 'uuid' },
      rows: { type: 'array', items: { type: 'object', properties: { kind: { const: 'adjust' } }, required: ['kind'] } },
    },
    required: ['name', 'rows'],
  };
  expect(schemaLines(schema)).toEqual([
    { path: '', words: 'object' },
    { path: 'name', words: 'string' },
    { path: 'parent_id', words: 'string or number or null or left out' },
    { path: 'clientId', words: 'uuid or left out' },
    { path: 'rows', words: 'list' },
    { path: 'rows[]', words: 'object' },
    { path: 'rows[].kind', words: '"adjust"' },
  ]);
});

it('says once what several kinds have in common', () => {
  const kind = (name: string) => ({ type: 'object', properties: { type: { const: name } }, required: ['type'] });
  expect(schemaLines({ type: 'array', items: { anyOf: [kind('a'), kind('b')] } })).toEqual([
    { path: '', words: 'list' },
    { path: '[]', words: 'object' },
    { path: '[].type', words: '"a" or "b"' },
  ]);
});

it('knows records and what is anything', () => {
  expect(schemaLines({ type: 'object', additionalProperties: {} })).toEqual([
    { path: '', words: 'object' },
    { path: '.*', words: 'anything' },
  ]);
});
