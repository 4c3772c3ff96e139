import { expect, it } from 'vitest';
import { turnText } from './pin-text.ts';

it('ACC-06 says how long to wait, and when it takes the password', () => {
  expect(turnText({ may: 'wait', ms: 1 })).toBe('Too many wrong PINs. Wait 1 second and try again.');
  expect(turnText({ may: 'wait', ms: 59_000 })).toBe('Too many wrong PINs. Wait 59 seconds and try again.');
  expect(turnText({ may: 'wait', ms: 60_000 })).toBe('Too many wrong PINs. Wait 1 minute and try again.');
  expect(turnText({ may: 'wait', ms: 119_001 })).toBe('Too many wrong PINs. Wait 2 minutes and try again.');
  expect(turnText({ may: 'use-password' })).toBe('Sign in with your password.');
  expect(turnText({ may: 'try' })).toBeNull();
});
