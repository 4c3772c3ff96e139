import { expect, it, vi } from 'vitest';
import { linkFocusableDisabled, focusableDisabled } from './focusable-disabled.ts';

it('G16 a disabled button keeps the focus, is announced as disabled, and does nothing', () => {
  const clicked = vi.fn<() => void>();
  const { onClick, ...look } = focusableDisabled(true, clicked);
  onClick();
  expect(look).toEqual({ 'aria-disabled': true, 'data-disabled': true });
  expect(clicked).not.toHaveBeenCalled();

  const on = focusableDisabled(false, clicked);
  on.onClick();
  expect(on).toEqual({ 'aria-disabled': false, onClick: clicked });
  expect(clicked).toHaveBeenCalledOnce();
});

it('CHK-12 a disabled link keeps the focus, is announced as disabled, and leads nowhere', () => {
  const ahead = { href: '/cart/checkout', onClick: vi.fn<() => void>() };
  expect(linkFocusableDisabled(true, ahead)).toEqual({
    'aria-disabled': true,
    'data-disabled': true,
    role: 'link',
    tabIndex: 0,
  });
  expect(linkFocusableDisabled(false, ahead)).toEqual({ 'aria-disabled': false, ...ahead });
});
