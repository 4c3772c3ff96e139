import { expect, it } from 'vitest';
import { shownSetting } from './shown-setting.ts';

const change = (value: number, nth: number) => ({ key: 'width', value, nth });
const read = (value: number | undefined, written: number) => ({ key: 'width', value, written });

it('shows the first value until the device has been asked, and where it keeps none', () => {
  expect(shownSetting('width', { change: null, read: undefined, initial: 320 })).toBe(320);
  expect(shownSetting('width', { change: null, read: read(undefined, 0), initial: 320 })).toBe(320);
  expect(shownSetting('width', { change: null, read: read(250, 0), initial: 320 })).toBe(250);
});

it('shows a change at once, and through every look from before it was written', () => {
  expect(shownSetting('width', { change: change(200, 1), read: undefined, initial: 320 })).toBe(200);
  expect(shownSetting('width', { change: change(200, 1), read: read(250, 0), initial: 320 })).toBe(200);
  expect(shownSetting('width', { change: change(205, 2), read: read(200, 1), initial: 320 })).toBe(205);
});

it('follows the other tabs again once its own change is written', () => {
  expect(shownSetting('width', { change: change(200, 1), read: read(200, 1), initial: 320 })).toBe(200);
  expect(shownSetting('width', { change: change(200, 1), read: read(275, 1), initial: 320 })).toBe(275);
});

it('hands out the same object when its change has been written, and another when somebody else wrote another', () => {
  const chosen = { ids: ['1', '2'] };
  const settled = (value: object) => ({
    change: { key: 'choice', value: chosen, nth: 1 },
    read: { key: 'choice', value, written: 1 },
    initial: {},
  });
  expect(shownSetting('choice', settled({ ids: ['1', '2'] }))).toBe(chosen);
  expect(shownSetting<object>('choice', settled({ ids: ['1'] }))).toEqual({ ids: ['1'] });
});

it('keeps the settings of two keys apart', () => {
  const other = { key: 'other', value: 1, written: 5 };
  expect(shownSetting('width', { change: { ...change(7, 9), key: 'other' }, read: other, initial: 320 })).toBe(320);
});
