import { expect, it } from 'vitest';
import { itemLabelText, itemTokenFrom } from '#domain/identifiers/item-label.ts';
import { labelLayout } from '#domain/labels/label-layout.ts';
import type { LabelRequest, PreparedLabel } from './prepare-label.ts';
import { prepareLabels } from './prepare-labels.ts';
import { backgroundTask } from '../../kit/background-task.ts';

const requests: readonly LabelRequest[] = Array.from({ length: 1_000 }, (_, nth) => ({
  text: itemLabelText(
    'https://stockroom.practice.example',
    itemTokenFrom(
      Uint8Array.from({ length: 16 }, (_each, index) => (index === 0 ? nth & 31 : index === 1 ? nth >> 5 : index)),
    ),
  ),
  words: { name: `Item ${nth}`, sku: '', folder: '' },
  layout: labelLayout(66.675, 25.4),
}));
const measure = (words: string, sizeMm: number): number => words.length * sizeMm * 0.55;
const textOf = (label: PreparedLabel): string | null => (label.ok ? label.label.text : null);

it('LBL-04 labels come in the order asked for, however the decoder answers', async () => {
  let ready: readonly PreparedLabel[] = [];
  const readBack = async (_code: object, text: string): Promise<boolean> => {
    await new Promise((resolve) => setTimeout(resolve, text.length % 7));
    return text !== requests[50]?.text;
  };
  const few = requests.slice(0, 100);
  await prepareLabels(few, { measure, readBack }, new AbortController().signal, (each) => (ready = each));
  expect(ready.map(textOf)).toEqual(few.map(({ text }, nth) => (nth === 50 ? null : text)));
});

it('stops when it is aborted, and keeps what is ready', async () => {
  const leaving = new AbortController();
  let requested = 0;
  const readBack = (): Promise<boolean> => {
    requested += 1;
    if (requested === 20) leaving.abort();
    return Promise.resolve(true);
  };
  let ready: readonly PreparedLabel[] = [];
  await prepareLabels(requests, { measure, readBack }, leaving.signal, (each) => (ready = each));
  expect(requested).toBeLessThan(60);
  expect(ready.length).toBeGreaterThan(0);
  expect(ready.map(textOf)).toEqual(requests.slice(0, ready.length).map(({ text }) => text));
});

it('LBL-05 draws nothing while the page has something else to do', async () => {
  let drawn = 0;
  let isResting = false;
  const rests: (() => void)[] = [];
  const readBack = (): Promise<boolean> => {
    expect(isResting).toBe(false);
    drawn += 1;
    return Promise.resolve(true);
  };
  const rest = async (): Promise<void> => {
    isResting = true;
    await new Promise<void>((resolve) => rests.push(resolve));
    isResting = false;
  };
  const leaving = new AbortController();
  const prepared = prepareLabels(requests, { measure, readBack, rest }, leaving.signal, () => undefined);
  await expect.poll(() => rests.length).toBe(1);
  // Whatever the page does takes as many tasks as it needs.
  for (let task = 0; task < 20; task += 1) await new Promise((resolve) => setImmediate(resolve));
  expect([drawn < requests.length, rests.length]).toEqual([true, 1]);
  leaving.abort();
  rests[0]?.();
  await prepared;
});

it('waits with the lowest priority of the page, where there are any', async () => {
  const asked: unknown[] = [];
  const postTask: Scheduler['postTask'] = (run, options) => {
    asked.push(options?.priority);
    return Promise.resolve(run());
  };
  await backgroundTask({ postTask });
  await backgroundTask(null);
  expect(asked).toEqual(['background']);
});

it('LBL-05 goes on after a quarter of a second on a page that is never idle', async () => {
  const postTask: Scheduler['postTask'] = (_run, options) =>
    new Promise((_resolve, reject) => {
      options?.signal?.addEventListener('abort', () => reject(options.signal?.reason as Error));
    });
  const since = performance.now();
  await backgroundTask({ postTask });
  expect(performance.now() - since).toBeGreaterThan(200);
});
