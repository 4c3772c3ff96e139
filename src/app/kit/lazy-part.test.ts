import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart, loadPart, watchMissingStyles } from './lazy-part.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

it('retries a load that was interrupted', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('broken off')).mockResolvedValue('part');
  const part = loadPart(load);
  await vi.runAllTimersAsync();
  expect(await part).toBe('part');
  expect(load).toHaveBeenCalledTimes(2);
});

it('rejects with the reason when the third try fails too', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new Error('gone'));
  const failure = expect(loadPart(load)).rejects.toThrow('gone');
  await vi.runAllTimersAsync();
  await failure;
  expect(load).toHaveBeenCalledTimes(3);
});

it('renders a preloaded part at once, and loads it once', async () => {
  const load = vi.fn(() => Promise.resolve(({ name }: { name: string }) => createElement('p', null, name)));
  const Part = lazyPart(load);
  await Part.load();
  await Part.load();
  expect(renderToStaticMarkup(createElement(Part, { name: 'here' }))).toBe('<p>here</p>');
  expect(load).toHaveBeenCalledTimes(1);
});

/** The element of a style sheet that fails to load. */
class LostLink extends EventTarget {
  readonly rel = 'stylesheet';
  readonly href: string;

  constructor(href: string) {
    super();
    this.href = href;
    watchMissingStyles(this);
  }
}

it('G14 retries a style sheet that failed to load: a part is not shown without its styles', async () => {
  let isOnline = false;
  const addStyle = vi.fn<(href: string) => Promise<void>>(async () => {
    if (!isOnline) throw new Error('offline');
  });
  // As Vite does: the first time both fail and it names one of them; after that it treats both as loaded.
  const load = vi
    .fn<() => Promise<string>>()
    .mockImplementationOnce(() => {
      for (const sheet of ['/assets/kit.css', '/assets/drawer.css'])
        new LostLink(sheet).dispatchEvent(new Event('error'));
      return Promise.reject(new Error('Unable to preload CSS for /assets/kit.css'));
    })
    .mockResolvedValue('part');
  const offline = expect(loadPart(load, addStyle)).rejects.toThrow('offline');
  await vi.runAllTimersAsync();
  await offline;
  expect(load).toHaveBeenCalledTimes(1);
  isOnline = true;
  expect(await loadPart(load, addStyle)).toBe('part');
  expect(addStyle.mock.calls.flat().slice(-2)).toEqual(['/assets/kit.css', '/assets/drawer.css']);
  // Both load now.
  const before = addStyle.mock.calls.length;
  expect(await loadPart(load, addStyle)).toBe('part');
  expect(addStyle).toHaveBeenCalledTimes(before);
});
