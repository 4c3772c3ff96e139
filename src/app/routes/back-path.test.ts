import { expect, it } from 'vitest';
import { backPath } from './back-path.ts';

it('AUTH-07 goes back to a path of the product and never to another site', () => {
  expect(backPath('/q/AB12?x=1')).toBe('/q/AB12?x=1');
  expect(backPath(null)).toBe('/');
  expect(backPath('//evil.example')).toBe('/');
  expect(backPath('/\\evil.example')).toBe('/');
  expect(backPath('https://evil.example')).toBe('/');
  expect(backPath('/login?back=/login')).toBe('/');
});
