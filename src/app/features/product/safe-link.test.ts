import { expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

it('PD-05 opens addresses of the web and of this server, and nothing that runs', () => {
  expect(safeLink('https://example.test/a video')).toBeNull();
  expect(safeLink(' https://example.test/video?x=1 ')).toBe('https://example.test/video?x=1');
  expect(safeLink('/files/demo/a.pdf')).toBe('/files/demo/a.pdf');
  for (const bad of ['javascript:alert(1)', '//other.test/x', '/\\other.test', 'data:text/html,x', '', 'files/a.pdf']) {
    expect(safeLink(bad)).toBeNull();
  }
  expect(safeLink(null)).toBeNull();
});
