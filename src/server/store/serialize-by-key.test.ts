import { expect, it } from 'vitest';
import { serializeByKey } from './serialize-by-key.ts';

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

function bench() {
  const serialize = serializeByKey();
  const begun: string[] = [];
  const ends = new Map<string, (error?: Error) => void>();
  const work = (key: string, name: string): Promise<string> =>
    serialize(key, () => {
      begun.push(name);
      return new Promise((resolve, reject) =>
        ends.set(name, (error) => (error === undefined ? resolve(name) : reject(error))),
      );
    });
  const end = async (name: string, error?: Error): Promise<void> => {
    ends.get(name)?.(error);
    await turn();
  };
  return { begun, work, end };
}

it('lets those of one key work one after the other, in their order, and others meanwhile', async () => {
  const { begun, work, end } = bench();
  const all = [work('a', 'a1'), work('a', 'a2'), work('b', 'b1'), work('a', 'a3')];
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await end('a2');
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  await end('a3');
  await end('b1');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'a3']);
  void work('a', 'a4');
  expect(begun.at(-1)).toBe('a4');
});

it('goes on after a failure, which is told to who asked and to nobody else', async () => {
  const { begun, work, end } = bench();
  const [first, second] = [work('a', 'a1'), work('a', 'a2')];
  first.catch(() => undefined);
  await end('a1', new Error('broken'));
  await expect(first).rejects.toThrow('broken');
  expect(begun).toEqual(['a1', 'a2']);
  await end('a2');
  expect(await second).toBe('a2');
});
