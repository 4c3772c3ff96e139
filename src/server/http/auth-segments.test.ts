import { expect, it } from 'vitest';
import { withKnownSegment } from './auth-segments.ts';

it('API-34 a named segment of auth is the address at which it is here, and nothing else is touched', () => {
  expect(withKnownSegment('/api/auth/recovery')).toBe('/api/auth/recoveries');
  expect(withKnownSegment('/api/auth/update-user/?a=1')).toBe('/api/auth/user/?a=1');
  for (const url of [
    '/api/auth/login',
    '/api/auth/recovery/more',
    '/api/auth/constructor',
    '/api/v2/recovery',
    '/api/auth/recovery%2f',
  ]) {
    expect(withKnownSegment(url)).toBe(url);
  }
});
