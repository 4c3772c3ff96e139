import { expect, it, vi } from 'vitest';
import { createTypedAhead } from './typed-ahead.ts';

function keydown(key: string, at = 0, held = {}): Event {
  const event = new Event('keydown', { cancelable: true });
  const facts = { key, timeStamp: at, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...held };
  for (const [name, value] of Object.entries(facts)) Object.defineProperty(event, name, { value });
  return event;
}

function open() {
  const page = new EventTarget();
  const ahead = createTypedAhead(() => page);
  let clock = 0;
  const type = (...keys: readonly string[]): readonly boolean[] =>
    keys.map((key) => {
      const event = keydown(key, (clock += 100));
      page.dispatchEvent(event);
      return event.defaultPrevented;
    });
  return { page, ahead, type };
}

it('what is typed until it is taken is kept, corrected and in order, and does nothing else', () => {
  const { ahead, type } = open();
  expect(type('x')).toEqual([false]);
  ahead.record();
  expect(type('c', 'a', 't', 'Backspace', 'r', 't', ' ', 'Enter')).toEqual(Array(8).fill(true));
  expect(type('Tab', 'Escape', 'Shift')).toEqual([false, false, false]);
  expect(ahead.take()).toBe('cart ');
  expect(type('x')).toEqual([false]);
  expect(ahead.take()).toBe('');
});

it('what was typed before the app was there comes first, and shortcuts are no text', () => {
  const { page, ahead, type } = open();
  ahead.record([keydown('o'), keydown('r')]);
  type('d');
  const shortcut = keydown('r', 0, { ctrlKey: true });
  page.dispatchEvent(shortcut);
  expect(shortcut.defaultPrevented).toBe(false);
  expect(ahead.take()).toBe('ord');
});

it('a scan in the meantime is not kept', () => {
  const { page, ahead, type } = open();
  // why: as the listener for hand scanners, which is there first; from the third quick key on.
  const scanner = (event: Event): void => {
    if (event.timeStamp > 1_020) event.preventDefault();
  };
  page.addEventListener('keydown', scanner, { capture: true });
  ahead.record();
  type('a', 'b');
  for (const [nth, key] of [...'REF-77'].entries()) page.dispatchEvent(keydown(key, 1_000 + nth * 10));
  expect(ahead.take()).toBe('ab');
});

it('the keys are the page’s again if the palette does not come', () => {
  vi.useFakeTimers();
  const { ahead, type } = open();
  ahead.record();
  vi.advanceTimersByTime(5_000);
  expect(type('x')).toEqual([false]);
  vi.useRealTimers();
});
