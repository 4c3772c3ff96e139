import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { RootErrorBoundary } from './root-error-boundary.tsx';

it('SHELL-08 says in one line that the error page has failed, with a link home', () => {
  const boundary = new RootErrorBoundary({ children: createElement('p', null, 'the error page') });
  expect(renderToStaticMarkup(boundary.render())).toBe('<p>the error page</p>');
  boundary.state = RootErrorBoundary.getDerivedStateFromError();
  const left = renderToStaticMarkup(boundary.render());
  expect(left).toContain('An error occurred while showing the error page');
  expect(left).toContain('<a href="/">');
});
