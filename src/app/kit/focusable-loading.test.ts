import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { focusableLoading } from './focusable-loading.tsx';

const tagOf = (button: ReactNode): string =>
  /<button[^>]*>/.exec(renderToStaticMarkup(createElement(MantineProvider, null, button)))?.[0] ?? '';

it.each([
  ['button', (isBusy: boolean) => createElement(Button<'button'>, { type: 'submit', ...focusableLoading(isBusy) })],
  ['icon', (isBusy: boolean) => createElement(ActionIcon<'button'>, { type: 'submit', ...focusableLoading(isBusy) })],
])('G16 a loading %s keeps the focus: it is not disabled, is announced as busy, and looks busy', (_, draw) => {
  const busy = tagOf(draw(true));
  expect(busy).not.toContain(' disabled');
  for (const each of ['aria-disabled="true"', 'aria-busy="true"', 'data-loading="true"', 'type="submit"']) {
    expect(busy).toContain(each);
  }
  expect(tagOf(draw(false))).not.toMatch(/ disabled|data-loading|="true"/);
});

it('G16 a second press on a loading button does nothing', () => {
  const pressed = vi.fn<() => void>();
  focusableLoading(true, pressed).onClick();
  expect(pressed).not.toHaveBeenCalled();
  focusableLoading(false, pressed).onClick();
  expect(pressed).toHaveBeenCalledOnce();
});
