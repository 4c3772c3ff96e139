import { expect, it } from 'vitest';
import { CLOSED, dropdownAfter, moved, type DropdownEvent, type DropdownState } from './dropdown-state.ts';

const after = (...events: readonly DropdownEvent[]): DropdownState => events.reduce(dropdownAfter, CLOSED);

it('SRCH-05 opens on click, typing or focus, and closes when asked to', () => {
  for (const event of [{ is: 'click' }, { is: 'focus' }, { is: 'type', term: 'g' }] as const) {
    expect(after(event).isOpen).toBe(true);
    expect(after(event, { is: 'close' })).toEqual(CLOSED);
  }
});

it('SRCH-08 SRCH-15 shows the history until something is typed, and again when nothing is left of it', () => {
  const mode = ({ isHistoryMode, isSuggestionMode }: DropdownState) => [isHistoryMode, isSuggestionMode];
  expect(mode(after({ is: 'focus' }))).toEqual([true, false]);
  expect(mode(after({ is: 'focus' }, { is: 'type', term: 'gl' }))).toEqual([false, true]);
  expect(mode(after({ is: 'focus' }, { is: 'type', term: 'gl' }, { is: 'click' }))).toEqual([false, true]);
  expect(mode(after({ is: 'type', term: 'gl' }, { is: 'type', term: ' ' }))).toEqual([true, false]);
});

it('SRCH-04 the clear button leaves it open, with the history', () => {
  const cleared = after({ is: 'type', term: 'gl' }, { is: 'close' }, { is: 'clear' });
  expect(cleared).toMatchObject({ isOpen: true, isHistoryMode: true, isSuggestionMode: false });
});

it('SRCH-07 down and up move the highlight and wrap around', () => {
  const down = { is: 'move', to: 'down', rows: 3 } as const;
  const up = { is: 'move', to: 'up', rows: 3 } as const;
  const at = (...events: readonly DropdownEvent[]) => after({ is: 'focus' }, ...events).highlight;
  expect([at(), at(down), at(down, down), at(down, down, down), at(down, down, down, down)]).toEqual([-1, 0, 1, 2, 0]);
  expect([at(up), at(up, up), at(up, up, up), at(up, up, up, up)]).toEqual([2, 1, 0, 2]);
  expect(moved(1, 'down', 0)).toBe(-1);
});

it('forgets the highlight when other rows come', () => {
  expect(after({ is: 'focus' }, { is: 'move', to: 'down', rows: 3 }, { is: 'rows-changed' }).highlight).toBe(-1);
  expect(after({ is: 'focus' }, { is: 'move', to: 'down', rows: 3 }, { is: 'type', term: 'x' }).highlight).toBe(-1);
});
