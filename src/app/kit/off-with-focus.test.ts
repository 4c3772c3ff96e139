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
  const ahead = { href: '/cart/checkout', onClick: vi.fn<() => void>() };
  expect(linkOffWithFocus(true, ahead)).toEqual({
    'aria-disabled': true,
    'data-disabled': true,
    role: 'link',
    tabIndex: 0,
  });
  expect(linkOffWithFocus(false, ahead)).toEqual({ 'aria-disabled': false, ...ahead });
});
