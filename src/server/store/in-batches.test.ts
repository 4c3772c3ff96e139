import { expect, it } from 'vitest';
import { inBatches } from './in-batches.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

it('combines the requests of one turn into one, and gives each caller its own answer', async () => {
  const requested: (readonly number[])[] = [];
  const square = inBatches(async (keys: readonly number[]) => {
    requested.push(keys);
    return keys.map((key) => key * key);
  });
  expect(await Promise.all([square(2), square(3), square(4)])).toEqual([4, 9, 16]);
  expect(requested).toEqual([[2, 3, 4]]);
});

it('never answers with what was read before it was asked for', async () => {
  let truth = 1;
  const answers: (() => void)[] = [];
  const read = inBatches(async (keys: readonly string[]) => {
    const now = truth;
    await new Promise<void>((resolve) => answers.push(resolve));
    return keys.map(() => now);
  });
  const first = read('a');
  await turn();
  truth = 2;
  const [second, third] = [read('a'), read('a')];
  await turn();
  for (const answer of answers) answer();
  expect(await Promise.all([first, second, third])).toEqual([1, 2, 2]);
});

it('has no more than two questions under way; the others wait and go together', async () => {
  const requested: number[] = [];
  const answers: (() => void)[] = [];
  const read = inBatches(async (keys: readonly number[]) => {
    requested.push(keys.length);
    await new Promise<void>((resolve) => answers.push(resolve));
    return keys;
  });
  const all: Promise<number>[] = [];
  for (let n = 0; n < 6; n += 1) {
    all.push(read(n));
    await turn();
  }
  expect(requested).toEqual([1, 1]);
  answers[0]?.();
  await turn();
  await turn();
  expect(requested).toEqual([1, 1, 4]);
  for (const answer of answers) answer();
  expect(await Promise.all(all)).toEqual([0, 1, 2, 3, 4, 5]);
});

it('reports a failure to the callers of that batch only, and continues', async () => {
  let isBroken = true;
  const read = inBatches(async (keys: readonly number[]) => {
    if (isBroken) throw new Error('no connection');
    return keys;
  });
  await expect(Promise.all([read(1), read(2)])).rejects.toThrow('no connection');
  isBroken = false;
  expect(await read(3)).toBe(3);
});
