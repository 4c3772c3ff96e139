import { expect, it, vi } from 'vitest';
import { offWithFocus } from './off-with-focus.ts';

it('G16 a button that is off keeps the focus, says that it is off, and does nothing', () => {
  const clicked = vi.fn<() => void>();
  const { onClick, ...look } = offWithFocus(true, clicked);
  onClick();
  expect(look).toEqual({ 'aria-disabled': true, 'data-disabled': true });
  expect(clicked).not.toHaveBeenCalled();

  const on = offWithFocus(false, clicked);
  on.onClick();
  expect(on).toEqual({ 'aria-disabled': false, onClick: clicked });
  expect(clicked).toHaveBeenCalledOnce();
});
