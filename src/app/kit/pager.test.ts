import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { Pager } from './pager.tsx';

function drawn(present: number, last: number): string {
  const to = (page: number): string => `/list?page=${page}`;
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(Pager, { present, last, to })));
}

describe('pager', () => {
  it('links each page by its own address and says which is shown', () => {
    const html = drawn(2, 3);
    expect(html).toMatch(/<a[^>]*aria-current="page"[^>]*aria-label="Page 2"/);
    expect(html.match(/href="\/list\?page=\d"/g)).toHaveLength(5);
  });

  it('has no link before the first page or after the last', () => {
    expect(drawn(1, 2)).not.toContain('Previous page');
    expect(drawn(2, 2)).not.toContain('Next page');
  });

  it('is not shown for a single page', () => {
    expect(drawn(1, 1)).toBe('');
  });
});
