import { expect, it } from 'vitest';
import { stillWorkingText } from './still-working.ts';

it('AUTH-29 says how many API tokens and webhooks go on working, and nothing if there are none', () => {
  const say = (tokens: number, webhooks: number) => stillWorkingText({ tokens, webhooks });
  expect(say(0, 0)).toBeNull();
  expect(say(1, 0)).toBe('1 API token still works');
  expect(say(0, 1)).toBe('1 webhook still works');
  expect(say(2, 0)).toBe('2 API tokens still work');
  expect(say(1, 1)).toBe('1 API token and 1 webhook still work');
  expect(say(12, 3)).toBe('12 API tokens and 3 webhooks still work');
});
