import { expect, it, vi } from 'vitest';
import { linkOffWithFocus, offWithFocus } from './off-with-focus.ts';

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

it('CHK-12 a link that is off keeps the focus, says that it is off, and leads nowhere', () => {
  const prevented = vi.fn<() => void>();
  const { onClick, ...look } = linkOffWithFocus(true);
  onClick?.({ preventDefault: prevented } as unknown as Parameters<typeof onClick>[0]);
  expect(look).toEqual({ 'aria-disabled': true, 'data-disabled': true });
  expect(prevented).toHaveBeenCalledOnce();
  expect(linkOffWithFocus(false)).toEqual({ 'aria-disabled': false });
});
