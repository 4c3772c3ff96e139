/**
 * Generates an OpenAPI 3.1 description of the endpoints. Rule: everything comes from the endpoints' own files. Constraints that JSON
 * Schema cannot express (a correct sum, a transformation) are left out, although the server enforces them.
 */
import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { errorDocument } from '../errors/error-document.ts';
import { CLIENT_TIME_HEADER, IDEMPOTENCY_HEADER, LOCATION_HEADER, MEDIA_TYPE } from '../headers.ts';
import type { ApiDocument, ApiOperation } from '../resources/api-document.ts';
import { noDocument } from '../resources/no-document.ts';
import { PDF_TYPE, pdfFile } from '../resources/pdf-file.ts';
import { writeAnswer } from '../resources/write-answer.ts';
import { CONTRACT_VERSION } from '../version.ts';
import { answeredFields } from './answered-fields.ts';
import type { EndpointInput } from './endpoint-input.ts';

type Parameter = ApiOperation['parameters'][number];
type Direction = 'input' | 'output';

const DESCRIPTION = `JSON:API. Amounts are dollars. A request that needs an Idempotency-Key takes effect once under it, and answers \
the same when it is sent again. A refusal is an error document; clients decide by its code and status, never by its words. A program signs in \
with an API token, which whoever manages people makes in the account: Authorization: Bearer srt_… A token is for one location and may what it \
was given there, never more than its maker may. It is shown once, ends after 30, 90 or 365 days, and can be revoked at any time.`;

export function writeApiDocument(endpoints: Readonly<Record<string, EndpointInput<string>>>): ApiDocument {
  const schemas = collectSchemas();
  const paths: Record<string, Record<string, ApiOperation>> = {};
  for (const [name, endpointInput] of Object.entries(endpoints)) {
    const path = endpointInput.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpointInput.method.toLowerCase()]: operationOf(name, endpointInput, schemas.refTo),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Stockroom', version: String(CONTRACT_VERSION), description: DESCRIPTION },
    paths,
    components: { schemas: schemas.written, securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
  };
}

type RefTo = (schema: v.GenericSchema, name: string, direction: Direction) => { readonly $ref: string };

/** Each schema is written once, under the name of the first endpoint that uses it. */
function collectSchemas(): { readonly written: Record<string, unknown>; readonly refTo: RefTo } {
  const names = new Map<v.GenericSchema, string>([
    [writeAnswer, 'WriteAnswer'],
    [errorDocument, 'Refusal'],
    [pdfFile, 'PdfFile'],
  ]);
  const written: Record<string, unknown> = {};
  return {
    written,
    refTo(schema, name, direction) {
      const known = names.get(schema) ?? name;
      names.set(schema, known);
      written[known] ??= jsonSchemaOf(schema, direction);
      return { $ref: `#/components/schemas/${known}` };
    },
  };
}

function jsonSchemaOf(schema: v.GenericSchema, direction: Direction): object {
  if (schema === pdfFile) return { type: 'string', contentMediaType: PDF_TYPE };
  const { $schema: _, ...rest } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode: direction,
    errorMode: 'ignore',
  });
  return rest;
}

/** The summary states the required capability, if any (AUTH-23). */
function summaryOf({ says, needs }: EndpointInput<string>): string {
  return needs === 'anyone' || needs === 'signed-in' ? says : `${says} Needs ${needs}.`;
}

function operationOf(name: string, endpointInput: EndpointInput<string>, refTo: RefTo): ApiOperation {
  const title = name.charAt(0).toUpperCase() + name.slice(1);
  const { body, answer } = endpointInput;
  const inMediaType = (schema: v.GenericSchema, named: string, direction: Direction) => ({
    [schema === pdfFile ? PDF_TYPE : MEDIA_TYPE]: { schema: refTo(schema, named, direction) },
  });
  const success =
    answer === noDocument
      ? { 204: { description: 'Done.' } }
      : { '2XX': { description: 'Done.', content: inMediaType(answer, `${title}Answer`, 'output') } };
  return {
    operationId: name,
    summary: summaryOf(endpointInput),
    tags: [tagOf(endpointInput.path)],
    security: endpointInput.who === 'anybody' ? [] : [{ token: [] }],
    parameters: [
      ...pathParameters(endpointInput.path),
      ...headerParameters(endpointInput),
      ...queryParameters(endpointInput),
    ],
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: body.type !== 'optional',
            content: inMediaType(body, `${title}Body`, 'input'),
          },
        }),
    responses: {
      ...success,
      default: { description: 'Refused.', content: inMediaType(errorDocument, 'Refusal', 'output') },
    },
  };
}

/** `workspaces` for `/api/v2/workspaces/:id`. */
function tagOf(path: string): string {
  return path.split('/').find((part) => !['', 'api', 'v2'].includes(part)) ?? '';
}

function pathParameters(path: string): Parameter[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
}

function headerParameters({ who, key }: EndpointInput<string>): Parameter[] {
  const location: Parameter = {
    name: LOCATION_HEADER,
    in: 'header',
    required: false,
    description: 'Which location; may be left out where the person has only one.',
    schema: { type: 'string' },
  };
  const opId: Parameter = {
    name: IDEMPOTENCY_HEADER,
    in: 'header',
    required: true,
    description: 'Named by the client, the same when the request is sent again.',
    schema: { type: 'string', minLength: 8, maxLength: 128 },
  };
  const clientTime: Parameter = {
    name: CLIENT_TIME_HEADER,
    in: 'header',
    required: false,
    description: 'The time on the clock of the client as it sends this; what it says of times is corrected by it.',
    schema: { type: 'string', format: 'date-time' },
  };
  return [...(who === 'location' ? [location] : []), ...(key === 'needed' ? [opId, clientTime] : [])];
}

function queryParameters({ method, query, answer }: EndpointInput<string>): Parameter[] {
  const own = Object.entries(query).map(([name, schema]): Parameter => {
    const { description, ...rest } = jsonSchemaOf(schema, 'input') as { readonly description?: string };
    return { name, in: 'query', required: false, ...(description === undefined ? {} : { description }), schema: rest };
  });
  const types = method === 'GET' ? [...answeredFields(answer)] : [];
  const fieldsets = types.map(([type, fields]): Parameter => {
    const names = fields === null ? 'names' : [...fields].join(', ');
    return {
      name: `fields[${type}]`,
      in: 'query',
      required: false,
      description: `a comma list of ${names}: what else there is of ${type} is left out`,
      schema: { type: 'string' },
    };
  });
  return [...own.filter(({ name }) => !fieldsets.some((each) => each.name === name)), ...fieldsets];
}
