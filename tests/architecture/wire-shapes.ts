/** The requests and answers of each endpoint today, according to the contract's schemas. */
import type * as v from 'valibot';
import { ENDPOINTS as DECLARED } from '#contract/endpoints/all.ts';
import type { EndpointInput } from '#contract/endpoints/endpoint-input.ts';
import { ERROR_STATUS } from '#contract/errors/error-codes.ts';
import { errorDocument } from '#contract/errors/error-document.ts';
import { lineIdsBody } from '#contract/endpoints/cart-lines.ts';
import { topListDocument } from '#contract/resources/catalogue-product.ts';
import { differencesMeta } from '#contract/resources/checkout.ts';
import { noDocument } from '#contract/resources/no-document.ts';
import { writeAnswer } from '#contract/resources/write-answer.ts';
import { firstMessage, LATER_MESSAGES } from '#contract/socket/messages.ts';
import { CONTRACT_VERSION } from '#contract/version.ts';
import type { Intent } from '#domain/intents/all.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import { intentShape } from '#mirror/outbox/intent-shape.ts';
import type { Contract } from './compare-shapes.ts';
import { shapeOf, shapesOfVariant } from './shape-of.ts';

interface Endpoint {
  readonly body?: v.GenericSchema;
  readonly answer?: v.GenericSchema;
  readonly query?: string;
}

const ENDPOINTS: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  Object.values<EndpointInput<string>>(DECLARED).map(({ method, path, body, answer, query }) => [
    `${method} ${path}`,
    {
      ...(body === null ? {} : { body }),
      ...(answer === noDocument ? {} : { answer }),
      ...(Object.keys(query).length === 0 ? {} : { query: Object.keys(query).join(' ') }),
    },
  ]),
);

/** In addition to the endpoints: error answers, and messages that arrive unrequested. */
const EVERYWHERE: Readonly<Record<string, Endpoint>> = {
  'any refusal': { answer: errorDocument },
  'any refused checkout': { answer: differencesMeta },
  'socket /api/v2/echo': { answer: firstMessage },
  // A device ignores unknown ones (tests/wire/client/socket.test.ts).
  ...Object.fromEntries(LATER_MESSAGES.map((answer) => [`socket /api/v2/echo ${typeNamesOf(answer)}`, { answer }])),
};

function typeNamesOf({ entries: { type } }: (typeof LATER_MESSAGES)[number]): string {
  return type.type === 'literal' ? type.literal : type.options.join(' ');
}

/** The others are named after the first endpoint that has them. */
const NAMES: ReadonlyMap<v.GenericSchema, string> = new Map<v.GenericSchema, string>([
  [writeAnswer, 'answer to a write'],
  [topListDocument, 'top list'],
  [lineIdsBody, 'ids of cart lines'],
]);

function byRoute([one]: readonly [string, Endpoint], [other]: readonly [string, Endpoint]): number {
  return one < other ? -1 : 1;
}

/** Today's contract, in the format of the files in `released`. */
export function contractToday(released: boolean): Contract {
  const names = new Map<v.GenericSchema, string>();
  const shapes: Record<string, Contract['shapes'][string]> = {};
  const nameOf = (schema: v.GenericSchema, route: string, part: string): string => {
    const name = names.get(schema) ?? NAMES.get(schema) ?? `${part} of ${route}`;
    names.set(schema, name);
    shapes[name] ??= shapeOf(schema);
    return name;
  };
  // In an order that a new endpoint does not change.
  const routes = [...Object.entries(EVERYWHERE), ...Object.entries(ENDPOINTS).toSorted(byRoute)];
  const endpoints = routes.map(([route, { body, answer, query }]) => [
    route,
    {
      ...(body === undefined ? {} : { body: nameOf(body, route, 'body') }),
      ...(answer === undefined ? {} : { answer: nameOf(answer, route, 'answer') }),
      ...(query === undefined ? {} : { query }),
    },
  ]);
  const intents = [...shapesOfVariant(intentShape)].map(([name, shape]) => [
    name,
    { format: INTENT_FORMAT[name as Intent['do']], shape },
  ]);
  return {
    contract: CONTRACT_VERSION,
    released,
    errorCodes: ERROR_STATUS,
    endpoints: Object.fromEntries(endpoints) as Contract['endpoints'],
    intents: Object.fromEntries(intents) as Contract['intents'],
    shapes,
  };
}
