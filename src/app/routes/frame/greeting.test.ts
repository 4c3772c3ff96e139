import { expect, it } from 'vitest';
import { greeting } from './greeting.ts';

it('AUTH-16 SHELL-16 greets a doctor by title and cuts the name alone', () => {
  expect(greeting('Alexandra Rivers', 'owner')).toBe('Hi, Alexandra…');
  expect(greeting('Alexandra Rivers', 'doctor')).toBe('Hi, Dr. Alexan…');
  expect(greeting('Sam', 'doctor')).toBe('Hi, Dr. Sam');
  expect(greeting('Sam Poe', null)).toBe('Hi, Sam Poe');
});
