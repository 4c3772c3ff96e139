/**
 * Sends random requests to every endpoint of the registry. Rule: they are client errors (4xx), never server errors (5xx). The
 * inputs follow from the API's own document, so a new endpoint is included automatically.
 */
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { ENDPOINTS } from '#contract/endpoints/all.ts';
import { writeApiDocument } from '#contract/endpoints/write-api-document.ts';
import { seedOrdering } from '../support/ordering-practice.ts';
import { askerOf, methodOf } from './every-route.ts';
import { type JsonSchema, nearly, oddWord } from './odd-values.ts';
import { describeWire, type Wired } from './wire-kit.ts';

const RUNS = 25;

interface Fuzzed {
  readonly route: string;
  readonly parameters: readonly string[];
  readonly body: JsonSchema | null;
}

const { paths, components } = writeApiDocument(ENDPOINTS);

const fuzzed = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, { parameters, requestBody }]): Fuzzed => {
    const [content] = Object.values(requestBody?.content ?? {});
    const name = content?.schema.$ref.split('/').at(-1);
    return {
      route: `${method.toUpperCase()} ${path}`,
      parameters: parameters.filter((each) => each.in === 'query').map((each) => each.name),
      body: name === undefined ? null : (components.schemas[name] as JsonSchema),
    };
  }),
);

/** Existing ids, and others. */
const idOf = ({ practice }: Wired): fc.Arbitrary<string> =>
  fc.oneof(
    oddWord.filter((word) => word !== ''),
    fc.constantFrom(
      practice.locations.main,
      practice.folders.root,
      practice.folders.room1,
      practice.items.gloves,
      practice.offers.gloves,
    ),
  );

async function fuzz(w: Wired, { route, parameters, body }: Fuzzed): Promise<void> {
  const [, template = ''] = route.split(' ');
  const pairs =
    parameters.length === 0
      ? fc.constant([])
      : fc.array(fc.tuple(fc.constantFrom(...parameters), oddWord), { maxLength: 4 });
  const sent = body === null ? fc.constant(undefined) : nearly(body);
  await fc.assert(
    fc.asyncProperty(pairs, idOf(w), sent, async (requested, id, document) => {
      const query = requested
        .map(([name, text]) => `${encodeURIComponent(name)}=${encodeURIComponent(text)}`)
        .join('&');
      const path = template.replace(/\{\w+\}/g, () => encodeURIComponent(id));
      const answer = await w.server.ask(methodOf(route), query === '' ? path : `${path}?${query}`, {
        as: askerOf(w, route.replace(/\{(\w+)\}/g, ':$1')),
        location: w.practice.locations.main,
        ...(document === undefined ? {} : { body: document }),
      });
      expect([route, answer.status < 500, answer.status < 500 ? '' : answer.text]).toEqual([route, true, '']);
    }),
    { numRuns: RUNS },
  );
}

describeWire(
  'whatever is asked',
  (wired) => {
    beforeAll(async () => {
      await seedOrdering(wired().server.store, wired().practice);
    });

    // Signing out would end the session that the others need.
    it.each(fuzzed.filter(({ route }) => route !== 'POST /api/auth/logout').map((each) => [each.route, each] as const))(
      '%s never answers 5xx',
      async (_, each) => {
        await fuzz(wired(), each);
      },
    );
  },
  { optimizerLocationIds: ['1'] },
);
