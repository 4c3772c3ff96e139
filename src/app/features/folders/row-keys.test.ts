import { describe, expect, it } from 'vitest';
import { rowKey } from './row-keys.ts';

const press = (key: string, more: Partial<Parameters<typeof rowKey>[0]> = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe('keys on a row', () => {
  it.each([
    ['ArrowDown', { do: 'go', by: 1, pages: false }],
    ['PageUp', { do: 'go', by: -1, pages: true }],
    ['Home', { do: 'first' }],
    ['Enter', { do: 'open' }],
    [' ', { do: 'select', withRange: false }],
    ['-', { do: 'adjust', delta: -1 }],
    ['=', { do: 'adjust', delta: 1 }],
    ['c', { do: 'add' }],
  ])('%s', (key, meaning) => {
    expect(rowKey(press(key), true)).toEqual(meaning);
  });

  it('reaches on with Shift', () => {
    expect(rowKey(press('ArrowUp', { shiftKey: true }), true)).toEqual({ do: 'reach', by: -1 });
    expect(rowKey(press(' ', { shiftKey: true }), true)).toEqual({ do: 'select', withRange: true });
  });

  it('leaves to a control in the row what it needs, but walking goes on', () => {
    expect(rowKey(press('Enter'), false)).toBeNull();
    expect(rowKey(press(' '), false)).toBeNull();
    expect(rowKey(press('-'), false)).toBeNull();
    expect(rowKey(press('ArrowDown'), false)).not.toBeNull();
  });

  it('leaves the browser its own keys', () => {
    expect(rowKey(press('c', { ctrlKey: true }), true)).toBeNull();
    expect(rowKey(press('ArrowDown', { altKey: true }), true)).toBeNull();
    expect(rowKey(press('a', { metaKey: true }), true)).toEqual({ do: 'all' });
  });
});
