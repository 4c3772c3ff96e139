import { describe, expect, it } from 'vitest';
import { WireFailure } from '#contract/errors/wire-failure.ts';
import { asId } from '#domain/ids.ts';
import type { OutboxRecord } from '../tables/outbox-record.ts';
import { judgeFailure } from './judge-failure.ts';
import { Sender } from './sender.ts';
import type { Outcome } from './settle-ops.ts';

const op = (opId: string, lane: string): OutboxRecord =>
  ({ opId: asId(opId), lane, locationId: asId('1') }) as Partial<OutboxRecord> as OutboxRecord;

const failure = judgeFailure(new WireFailure('refused', 'no', { status: 422 }));

/** A sender whose answers the test controls. */
function bench() {
  const began: string[] = [];
  const answers = new Map<string, () => void>();
  const world = { mayBegin: true, news: 0 };
  const refused = new Set<string>();
  const sender: Sender = new Sender({
    send: ({ opId, locationId }) => {
      began.push(opId);
      return new Promise<Outcome>((resolve) => {
        answers.set(opId, () => {
          resolve(
            refused.has(opId)
              ? { opId, locationId, failure }
              : { opId, locationId, answer: { data: null, included: [], meta: { opId, revision: 1, deleted: [] } } },
          );
        });
      });
    },
    mayBegin: () => world.mayBegin,
    onUpdate: () => (world.news += 1),
  });
  const answer = async (opId: string): Promise<void> => {
    answers.get(opId)?.();
    await new Promise((resolve) => setTimeout(resolve));
  };
  const collect = (): readonly string[] =>
    sender
      .collect()
      .map((each) => `${each.opId} ${'answer' in each ? 'done' : 'unsent' in each ? 'unsent' : 'failed'}`);
  return { sender, began, world, refused, answer, collect };
}

describe('the sender', () => {
  it('G3 sends the ops of a lane one after the other', async () => {
    const { sender, began, answer, collect } = bench();
    sender.take([op('a1', 'a'), op('b1', 'b'), op('a2', 'a')]);
    sender.take([op('a3', 'a')]);
    expect(began).toEqual(['a1', 'b1']);
    await answer('a1');
    expect(began).toEqual(['a1', 'b1', 'a2']);
    await answer('a2');
    expect(began).toEqual(['a1', 'b1', 'a2', 'a3']);
    expect(collect()).toEqual(['a1 done', 'a2 done']);
    expect([...sender.held]).toEqual(['b1', 'a3']);
  });

  it('G5 keeps eight lanes busy, and each has its turn', async () => {
    const { sender, began, answer } = bench();
    const lanes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'];
    sender.take(lanes.flatMap((lane) => [op(`${lane}1`, lane), op(`${lane}2`, lane)]));
    expect(began).toEqual(['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1']);
    expect(sender.hasRoom).toBe(false);
    await answer('a1');
    expect(began.at(-1)).toBe('i1');
    await answer('b1');
    expect(began.at(-1)).toBe('a2');
  });

  it('G3 sends nothing behind an op that failed, until that is settled', async () => {
    const { sender, began, world, refused, answer, collect } = bench();
    refused.add('a1');
    sender.take([op('a1', 'a'), op('a2', 'a'), op('b1', 'b')]);
    await answer('a1');
    sender.take([op('a3', 'a'), op('c1', 'c')]);
    expect(began).toEqual(['a1', 'b1', 'c1']);
    expect(collect()).toEqual(['a1 failed', 'a2 unsent', 'a3 unsent']);
    expect(world.news).toBe(1);
    sender.take([op('a2', 'a')]);
    expect(began.at(-1)).toBe('a2');
  });

  it('starts nothing while it may not, and continues with the next ops it is given', () => {
    const { sender, began, world } = bench();
    world.mayBegin = false;
    sender.take([op('a1', 'a')]);
    expect([began, sender.isIdle]).toEqual([[], false]);
    world.mayBegin = true;
    sender.take([]);
    expect(began).toEqual(['a1']);
  });

  it('G5 continues in a lane whose op another context has settled, without waiting for its own answer', async () => {
    const { sender, began, answer, collect } = bench();
    sender.take([op('a1', 'a'), op('b1', 'b')]);
    sender.freeLanes((opId) => opId !== 'a1');
    sender.take([op('a2', 'a'), op('b2', 'b')]);
    expect(began).toEqual(['a1', 'b1', 'a2']);
    await answer('a1');
    expect(collect()).toEqual([]);
    await answer('a2');
    expect(collect()).toEqual(['a2 done']);
    expect([...sender.held]).toEqual(['b1', 'b2']);
  });

  it('drops ops that have not started when another context has taken over', async () => {
    const { sender, began, answer, collect } = bench();
    sender.take([op('a1', 'a'), op('a2', 'a')]);
    sender.drop();
    await answer('a1');
    expect([began, sender.isIdle]).toEqual([['a1'], true]);
    expect(collect()).toEqual(['a1 done']);
    expect(sender.held.size).toBe(0);
  });

  it('G3 sends nothing behind an op that failed, although other outcomes were collected before the failure came', async () => {
    const { sender, began, refused, answer, collect } = bench();
    refused.add('a1');
    sender.take([op('a1', 'a'), op('a2', 'a'), op('b1', 'b')]);
    sender.returnUnsent(({ opId }) => opId === 'a2');
    expect(collect()).toEqual(['a2 unsent']);
    sender.take([op('a2', 'a')]);
    await answer('a1');
    expect(began).toEqual(['a1', 'b1']);
    expect(collect()).toEqual(['a1 failed', 'a2 unsent']);
  });

  it('G6 forgets what came of ops when another context has taken over, so that none is judged by an earlier try', async () => {
    const { sender, began, refused, answer, collect } = bench();
    refused.add('a1');
    sender.take([op('a1', 'a')]);
    await answer('a1');
    sender.abandon();
    refused.clear();
    sender.take([op('a1', 'a')]);
    expect(began).toEqual(['a1', 'a1']);
    expect(collect()).toEqual([]);
    await answer('a1');
    expect(collect()).toEqual(['a1 done']);
  });
});
