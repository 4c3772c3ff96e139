import { afterEach, expect, it, vi } from 'vitest';
import { isTyping, watchTyping } from './typing.ts';

afterEach(() => void vi.unstubAllGlobals());

it('SHELL-22 whoever enters text is typing, until they press Enter or point elsewhere', () => {
  const page = new EventTarget();
  const press = (key: string): boolean => page.dispatchEvent(Object.assign(new Event('keydown'), { key }));
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  watchTyping();
  press('g');
  expect(isTyping()).toBe(false);
  page.dispatchEvent(new Event('input'));
  press('ArrowLeft');
  expect(isTyping()).toBe(true);
  press('Enter');
  expect(isTyping()).toBe(false);
  page.dispatchEvent(new Event('input'));
  page.dispatchEvent(new Event('pointerdown'));
  expect(isTyping()).toBe(false);
});
