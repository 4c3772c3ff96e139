import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { showTimesOf } from './dates.ts';
import { watchDay } from './watch-day.ts';

let page: EventTarget;

beforeEach(() => {
  page = new EventTarget();
  vi.stubGlobal('document', page);
  vi.useFakeTimers({ now: new Date('2026-12-01T05:58:30Z') });
  showTimesOf('America/Chicago');
});

afterEach(() => {
  showTimesOf(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('BUD-03 an open page learns within a minute that a day has begun at the location', () => {
  const onNewDay = vi.fn();
  const stop = watchDay(onNewDay);
  vi.advanceTimersByTime(60_000);
  expect(onNewDay).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onNewDay).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(3_600_000);
  expect(onNewDay).toHaveBeenCalledOnce();
  stop();
  vi.advanceTimersByTime(48 * 3_600_000);
  expect(onNewDay).toHaveBeenCalledOnce();
});

it('BUD-03 a page that was hidden over midnight learns it when it is shown again', () => {
  const onNewDay = vi.fn();
  const stop = watchDay(onNewDay);
  vi.setSystemTime(new Date('2026-12-01T14:00:00Z'));
  page.dispatchEvent(new Event('visibilitychange'));
  expect(onNewDay).toHaveBeenCalledOnce();
  stop();
});
