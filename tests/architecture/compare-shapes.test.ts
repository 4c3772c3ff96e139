/** Deliberate changes to the wire and to intents: which are additions only, and what is reported about the others. */
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { brokenIntents, brokenShape, brokenWire, type Contract } from './compare-shapes.ts';
import { shapeOf } from './shape-of.ts';
import { contractToday } from './wire-shapes.ts';

const source = v.picklist(['scan', 'hand']);
const row = v.variant('type', [
  v.object({ type: v.literal('item'), name: v.string() }),
  v.object({ type: v.literal('line'), qty: v.pipe(v.number(), v.safeInteger()) }),
]);
const fields = {
  qty: v.pipe(v.number(), v.safeInteger(), v.maxValue(100)),
  by: v.optional(source, 'hand'),
  note: v.nullable(v.string()),
  rows: v.array(row),
};
const released = v.object({ data: v.object(fields) });
const { note, ...withoutNote } = fields;
const withFields = (more: v.ObjectEntries): v.GenericSchema => v.object({ data: v.object({ ...fields, ...more }) });

const asRequest = (today: v.GenericSchema, before: v.GenericSchema = released): readonly string[] =>
  brokenShape('request', shapeOf(before), shapeOf(today));
const asAnswer = (today: v.GenericSchema, before: v.GenericSchema = released): readonly string[] =>
  brokenShape('answer', shapeOf(before), shapeOf(today));

describe('a shape', () => {
  it('is read as paths with what may stand there', () => {
    expect(shapeOf(released)).toEqual({
      '': 'object',
      data: 'object',
      'data.qty': 'number (safe_integer; max_value 100)',
      'data.by': "'hand' | 'scan' | absent (filled in)",
      'data.note': 'null | string',
      'data.rows': 'array',
      'data.rows[]': '<item> | <line>',
      'data.rows[]<item>': 'object',
      'data.rows[]<item>.type': "'item'",
      'data.rows[]<item>.name': 'string',
      'data.rows[]<line>': 'object',
      'data.rows[]<line>.type': "'line'",
      'data.rows[]<line>.qty': 'number (safe_integer)',
    });
    const strict = v.optional(
      v.pipe(
        v.strictObject({ id: v.pipe(v.string(), v.uuid()) }),
        v.check(() => true),
      ),
    );
    expect(shapeOf(strict)).toEqual({ '': 'absent | object (strict; check)', id: 'string (uuid)' });
    expect(() => shapeOf(v.object({ at: v.date() }))).toThrow('at: shape-of.ts does not know schemas of type date yet');
  });
});

describe('an addition', () => {
  it('is a field that may be left out, with all that is in it', () => {
    const more = withFields({
      reason: v.optional(v.string()),
      colour: v.optional(v.string(), 'red'),
      box: v.optional(v.object({ width: v.number() })),
    });
    expect([asRequest(more), asAnswer(more)]).toEqual([[], []]);
    expect([asRequest(released), asAnswer(released)]).toEqual([[], []]);
  });

  it('is what a request may be beside what it could be', () => {
    const wider = withFields({
      qty: v.pipe(v.number(), v.maxValue(1000)),
      by: v.optional(v.picklist(['scan', 'hand', 'voice']), 'hand'),
      note: v.optional(v.nullable(v.string())),
    });
    expect(asRequest(wider)).toEqual([]);
    expect(asRequest(withFields({ by: v.string() }), withFields({ by: source }))).toEqual([]);
  });

  it('is an endpoint', () => {
    const today = contractToday(false);
    const { 'GET /api/v2/changes': _, ...fewer } = today.endpoints;
    expect(brokenWire({ ...today, endpoints: fewer }, today)).toEqual([]);
  });
});

describe('a break', () => {
  it.each<[string, v.GenericSchema, readonly string[], readonly string[]]>([
    ['a field that is gone', v.object({ data: v.object(withoutNote) }), ['data.note is gone'], ['data.note is gone']],
    [
      'a field that has another name',
      v.object({ data: v.object({ ...withoutNote, remark: note }) }),
      ['data.note is gone', 'data.remark is new and required'],
      ['data.note is gone', 'data.remark is new and required'],
    ],
    [
      'a field that must be there',
      withFields({ reason: v.string() }),
      ['data.reason is new and required'],
      ['data.reason is new and required'],
    ],
    [
      'a narrower type',
      withFields({ note: v.string() }),
      ['data.note no longer takes null'],
      ['data.note is no longer read as null, which older servers send'],
    ],
    [
      'a lower limit',
      withFields({ qty: v.pipe(v.number(), v.safeInteger(), v.maxValue(99)) }),
      ['data.qty no longer takes number (safe_integer; max_value 100)'],
      ['data.qty is no longer read as number (safe_integer; max_value 100), which older servers send'],
    ],
    [
      'a value that a closed list has lost',
      withFields({ by: v.optional(v.picklist(['scan']), 'scan') }),
      ["data.by no longer takes 'hand'"],
      ["data.by is no longer read as 'hand', which older servers send"],
    ],
    [
      'a part that may not be left out anymore',
      withFields({ by: source }),
      ['data.by no longer takes absent (filled in)'],
      [],
    ],
    [
      'a value that a closed list has won',
      withFields({ by: v.optional(v.picklist(['scan', 'hand', 'voice']), 'hand') }),
      [],
      ["data.by may now be 'voice'"],
    ],
    ['null where there was none', withFields({ rows: v.nullable(v.array(row)) }), [], ['data.rows may now be null']],
    ['a part that may be missing', withFields({ note: v.optional(note) }), [], ['data.note may now be absent']],
    [
      'a further kind of row',
      withFields({ rows: v.array(v.variant('type', [...row.options, v.object({ type: v.literal('box') })])) }),
      [],
      ['data.rows[] may now be <box>'],
    ],
    [
      'fewer kinds of rows',
      withFields({ rows: v.array(v.variant('type', [row.options[0]])) }),
      ['data.rows[] no longer takes <line>'],
      ['data.rows[] is no longer read as <line>, which older servers send'],
    ],
    [
      'something else altogether',
      v.object({ data: v.array(v.string()) }),
      ['data no longer takes object'],
      ['data may now be array', 'data is no longer read as object, which older servers send'],
    ],
  ])('is %s', (_, today, request, answer) => {
    expect([asRequest(today), asAnswer(today)]).toEqual([request, answer]);
  });

  it('is what refuses fields that it took without reading them', () => {
    expect(asRequest(v.object({ data: v.strictObject(fields) }))).toEqual(['data no longer takes object']);
  });

  it('is an endpoint or an error code that is gone, and is said once for all endpoints', () => {
    const before = contractToday(true);
    const { 'GET /api/v2/changes': _, ...endpoints } = before.endpoints;
    const { 'not-found': __, ...errorCodes } = before.errorCodes;
    const shapes = Object.fromEntries(
      Object.entries(before.shapes).map(([name, shape]) => {
        const { 'meta.opId': ___, ...rest } = shape;
        return [name, name === 'answer to a write' ? rest : shape];
      }),
    );
    const today: Contract = { ...before, endpoints, errorCodes: { ...errorCodes, forbidden: 404 }, shapes };
    expect(brokenWire(before, today)).toEqual([
      expect.stringMatching(/^DELETE .* \(and \d\d more\) answer: meta\.opId is gone$/),
      'GET /api/v2/changes is gone',
      'error code forbidden: had status 403, has 404',
      'error code not-found: is gone',
    ]);
  });

  it('is a parameter that older clients send and that is not known anymore', () => {
    const before: Contract = { ...contractToday(true), endpoints: { 'GET /x': { query: 'full sort' } } };
    const asking = (query: string): Contract => ({ ...before, endpoints: { 'GET /x': { query } } });
    expect(brokenWire(before, asking('sort full more'))).toEqual([]);
    expect(brokenWire(before, asking('sort'))).toEqual(['GET /x no longer knows the parameter full']);
    expect(contractToday(true).endpoints['GET /api/v2/distributors']?.query?.split(' ')).toContain(
      'fields[distributors]',
    );
  });

  it('is a body where there was none, unless it may be left out', () => {
    const before: Contract = { ...contractToday(true), endpoints: { 'POST /x': {} } };
    const withBody = (body: v.GenericSchema): readonly string[] =>
      brokenWire(before, { ...before, endpoints: { 'POST /x': { body: 'x' } }, shapes: { x: shapeOf(body) } });
    expect(withBody(released)).toEqual(['POST /x body: the whole no longer takes absent']);
    expect(withBody(v.optional(released))).toEqual([]);
  });
});

describe('an intent', () => {
  const shape = (extra: v.ObjectEntries = {}) =>
    shapeOf(v.object({ do: v.literal('move'), itemId: v.string(), ...extra }));
  const before = { move: { format: 2, shape: shape() } };

  it('may have what can be left out, and anything in a higher format', () => {
    expect(brokenIntents(before, { move: { format: 2, shape: shape({ why: v.optional(v.string()) }) } })).toEqual([]);
    expect(brokenIntents(before, { move: { format: 3, shape: shape({ why: v.string() }) } })).toEqual([]);
  });

  it('may not be misread, lost or numbered back, and a new one begins with 2', () => {
    expect(brokenIntents(before, { move: { format: 2, shape: shape({ why: v.string() }) } })).toEqual([
      'move: why is new and required',
    ]);
    expect(brokenIntents(before, {})).toEqual(['move: is gone, and devices may still hold some']);
    expect(brokenIntents(before, { move: { format: 1, shape: shape() } })).toEqual(['move: had format 2, has 1']);
    const lift = (format: number) => brokenIntents(before, { ...before, lift: { format, shape: shape() } });
    expect(lift(1)).toEqual(['lift: is new, and begins with format 2 (see INTENT_FORMAT)']);
    expect(lift(2)).toEqual([]);
  });
});
