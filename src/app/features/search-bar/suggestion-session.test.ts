import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SuggestionSession } from './suggestion-session.ts';

let requested: { term: string; answer: (text: string) => void; fail: () => void }[];
let shown: (string | null)[];
let session: SuggestionSession<string>;

beforeEach(() => {
  vi.useFakeTimers();
  [requested, shown] = [[], []];
  session = new SuggestionSession<string>({
    ask: (term) =>
      new Promise((resolve, reject) => {
        requested.push({ term, answer: resolve, fail: () => reject(new Error('offline')) });
      }),
    show: (answer) => shown.push(answer),
  });
});
afterEach(() => vi.useRealTimers());

const terms = (): string[] => requested.map(({ term }) => term);
const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

it('SRCH-15 CONST-01 asks 300 ms after the last key, and for nothing empty', async () => {
  session.want('g');
  await vi.advanceTimersByTimeAsync(299);
  session.want('gl');
  await vi.advanceTimersByTimeAsync(299);
  expect(terms()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(terms()).toEqual(['gl']);
  session.want('   ');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(terms()).toEqual(['gl']);
});

it('SRCH-16 never asks twice for the same string, and shows the known answer at once', async () => {
  session.want('gl');
  await vi.advanceTimersByTimeAsync(300);
  requested[0]?.answer('gloves');
  await settle();
  session.want('glo');
  await vi.advanceTimersByTimeAsync(300);
  session.want('gl ');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(terms()).toEqual(['gl', 'glo']);
  expect(shown.at(-1)).toBe('gloves');
});

it('SRCH-16 a string that is being asked for is not asked for again', async () => {
  session.want('gl');
  await vi.advanceTimersByTimeAsync(300);
  session.want('glo');
  session.want('gl');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(terms()).toEqual(['gl']);
  requested[0]?.answer('gloves');
  await settle();
  expect(shown.at(-1)).toBe('gloves');
});

it('SRCH-16 an answer that comes after the string changed is not shown', async () => {
  session.want('gl');
  await vi.advanceTimersByTimeAsync(300);
  session.want('mask');
  await vi.advanceTimersByTimeAsync(300);
  requested[1]?.answer('masks');
  await settle();
  requested[0]?.answer('gloves');
  await settle();
  expect(shown.filter((each) => each !== null)).toEqual(['masks']);
});

it('asks again for a string that got no answer', async () => {
  session.want('gl');
  await vi.advanceTimersByTimeAsync(300);
  requested[0]?.fail();
  await settle();
  session.want('');
  session.want('gl');
  await vi.advanceTimersByTimeAsync(300);
  expect(terms()).toEqual(['gl', 'gl']);
});

it('shows nothing after its end', async () => {
  session.want('gl');
  await vi.advanceTimersByTimeAsync(300);
  session.end();
  requested[0]?.answer('gloves');
  await settle();
  expect(shown).toEqual([null]);
});
