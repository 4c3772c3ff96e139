import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { EmptyState } from './empty-state.tsx';

function drawn(ways: { onRetry?: () => void; action?: string }): string {
  const state = createElement(EmptyState, { icon: null, title: 'Nothing', ...ways });
  return renderToStaticMarkup(createElement(MantineProvider, null, state));
}

it('offers “Try again” first if the request can be repeated', () => {
  expect(drawn({})).not.toContain('Try again');
  expect(drawn({ action: 'Elsewhere' })).not.toContain('Try again');
  expect(drawn({ onRetry: () => undefined })).toContain('Try again');
  const both = drawn({ onRetry: () => undefined, action: 'Elsewhere' });
  expect(both.indexOf('Try again')).toBeLessThan(both.indexOf('Elsewhere'));
});
