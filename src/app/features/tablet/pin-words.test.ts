import { expect, it } from 'vitest';
import { turnWords } from './pin-words.ts';

it('ACC-06 says how long to wait, and when it takes the password', () => {
  expect(turnWords({ may: 'wait', ms: 1 })).toBe('Too many wrong PINs. Wait 1 second and try again.');
  expect(turnWords({ may: 'wait', ms: 59_000 })).toBe('Too many wrong PINs. Wait 59 seconds and try again.');
  expect(turnWords({ may: 'wait', ms: 60_000 })).toBe('Too many wrong PINs. Wait 1 minute and try again.');
  expect(turnWords({ may: 'wait', ms: 119_001 })).toBe('Too many wrong PINs. Wait 2 minutes and try again.');
  expect(turnWords({ may: 'use-password' })).toBe('Sign in with your password.');
  expect(turnWords({ may: 'try' })).toBeNull();
});
