import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decide as oldDecide } from '#domain/decide.ts';
import { effect as oldEffect } from '#domain/effect.ts';
import * as old from '#domain/intent.ts';
import { INTENTS, rulesOf } from '#domain/intents/all.ts';
import { decide, effect } from '#domain/intents/decide.ts';
import { offerOf } from '#domain/intents/facets.ts';
import { INTENT_FORMAT } from '#domain/intents/intent-format.ts';
import * as rows from '#domain/intents/rows-of-intent.ts';
import { anIntent, aState } from '#domain/test-support/arbitrary-intents.ts';
import { mapIntent, mappableIds } from './map-intent.ts';
import { subjectOf } from './subject-of.ts';

const now = '2026-05-02T10:00:00.000Z';
const unique = (refs: readonly unknown[]) => [...new Set(refs.map((ref) => JSON.stringify(ref)))];
const serverIdOf = (id: string) => (Number(id.slice(1)) % 2 === 0 ? `server-${id}` : undefined);

it('the rules of each intent say what the switches over all of them say', () => {
  const seen = new Map<string, number>();
  fc.assert(
    fc.property(aState, anIntent, (stateOf, intent) => {
      const state = stateOf();
      const verdict = decide(state, intent, { now });
      seen.set(`${intent.do} ${String(verdict.ok)}`, (seen.get(`${intent.do} ${String(verdict.ok)}`) ?? 0) + 1);
      expect(verdict).toEqual(oldDecide(state, intent, { now }));
      expect(effect(state, intent, now)).toEqual(oldEffect(state, intent, now));
      expect(rulesOf(intent).subject(state, intent)).toBe(subjectOf(state, intent));
      expect(rows.ownRow(intent)).toEqual(old.touchedRows(intent)[0]);
      expect(rows.createdRow(intent)).toEqual(old.createdRow(intent));
      expect(rows.laneOf(intent)).toBe(old.laneOf(intent));
      expect(unique(rows.referredRows(intent))).toEqual(
        unique([...old.touchedRows(intent), ...old.neededRows(intent)]),
      );
      expect(offerOf(intent)?.offerId ?? null).toBe(old.neededOffer(intent));
      expect(rows.mappableIds(intent)).toEqual(mappableIds(intent));
      expect(rows.mapIntent(intent, serverIdOf)).toEqual(mapIntent(intent, serverIdOf));
      expect(JSON.stringify(rows.mapIntent(intent, serverIdOf))).toBe(JSON.stringify(mapIntent(intent, serverIdOf)));
    }),
    { numRuns: 20_000 },
  );
  for (const name of Object.keys(INTENTS)) {
    expect(seen.get(`${name} true`) ?? 0, name).toBeGreaterThan(20);
    expect(seen.get(`${name} false`) ?? 0, name).toBeGreaterThan(20);
  }
  expect(INTENT_FORMAT).toEqual(old.INTENT_FORMAT);
}, 60_000);
