/** The API's description as OpenAPI 3.1, as far as it is decoded. Schemas are JSON Schema and passed on unchanged. */
import * as v from 'valibot';
import { text } from './resource.ts';

const parameter = v.object({
  name: text,
  in: v.picklist(['path', 'query', 'header']),
  required: v.boolean(),
  description: v.optional(text),
  schema: v.unknown(),
});

const content = v.record(text, v.object({ schema: v.object({ $ref: text }) }));

const operation = v.object({
  operationId: text,
  summary: text,
  tags: v.array(text),
  /** Empty: called without a token. */
  security: v.array(v.record(text, v.array(text))),
  parameters: v.array(parameter),
  requestBody: v.optional(v.object({ required: v.boolean(), content })),
  responses: v.record(text, v.object({ description: text, content: v.optional(content) })),
});
export type ApiOperation = v.InferOutput<typeof operation>;

export const apiDocument = v.object({
  openapi: text,
  info: v.object({ title: text, version: text, description: text }),
  /** By path, then by method in lower case. */
  paths: v.record(text, v.record(text, operation)),
  components: v.object({
    schemas: v.record(text, v.unknown()),
    securitySchemes: v.record(text, v.object({ type: text, scheme: text })),
  }),
});
export type ApiDocument = v.InferOutput<typeof apiDocument>;
