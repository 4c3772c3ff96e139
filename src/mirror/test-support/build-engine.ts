/** An engine on a tablet with waiting edits, with a wire and a clock controlled by the test. */
import { itemToWire } from '#contract/resources/workspace-item.ts';
import type { WriteAnswer } from '#contract/resources/write-answer.ts';
import type { Mirror } from '../mirror.ts';
import { createEngine, type Engine, type EngineOptions } from '../sync/engine.ts';
import type { OpEnvelope, Wire } from '../wire.ts';
import { buildItem, HERE } from './build-rows.ts';
import { OFFLINE_WIRE, NOW, openTestMirror, receiveChanges } from './open-test-mirror.ts';
import { useTwoPieces } from './use-two-pieces.ts';

export function answerTo(op: OpEnvelope, opId: string = op.opId): WriteAnswer {
  return {
    data: itemToWire(buildItem('100', { revision: 7, onHand: 8 })),
    included: [],
    meta: { opId, revision: 7, deleted: [] },
  };
}

export function wireWith(sendOp: Wire['sendOp']): Wire & { readonly sent: OpEnvelope[] } {
  const sent: OpEnvelope[] = [];
  return {
    ...OFFLINE_WIRE,
    sent,
    sendOp(op, signal) {
      sent.push(op);
      return sendOp(op, signal);
    },
  };
}

export async function tabletWith(edits: number): Promise<Mirror> {
  const mirror = await openTestMirror();
  await receiveChanges(mirror, [{ type: 'item', row: buildItem('100') }]);
  for (let index = 0; index < edits; index += 1) await mirror.submit(HERE, useTwoPieces);
  return mirror;
}

interface Timed {
  readonly engine: Engine;
  /** Delays in ms of the timers currently set. */
  readonly waits: () => readonly number[];
}

export function engineOf({ db, clientId }: Mirror, wire: Wire, change: Partial<EngineOptions> = {}): Timed {
  const set = new Map<number, number>();
  let next = 0;
  const engine = createEngine({
    db,
    wire,
    clientId,
    clock: () => NOW,
    random: () => 0.5,
    holder: 'this tab',
    locks: null,
    schedule: (ms) => {
      const timer = (next += 1);
      set.set(timer, ms);
      return () => set.delete(timer);
    },
    ...change,
  });
  return { engine, waits: () => [...set.values()] };
}
