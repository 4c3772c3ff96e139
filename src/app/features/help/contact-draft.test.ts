import { expect, it } from 'vitest';
import { draftProblem } from './contact-draft.ts';

it.each([
  ['sam@example.com', 'Help', null],
  [' sam@example.com ', ' Help ', null],
  ['sam', 'Help', 'Enter an e-mail address, such as sam@example.com.'],
  ['', 'Help', 'Enter an e-mail address, such as sam@example.com.'],
  ['sam@example.com', ' \n ', 'Enter a message.'],
  ['sam@example.com', 'x'.repeat(5_000), null],
  ['sam@example.com', 'x'.repeat(5_001), 'Your message has 5,001 characters. Shorten it to 5,000 or fewer.'],
])('MISC-04 a draft from %j is told what is wrong with it', (email, message, problem) => {
  expect(draftProblem({ email, message })).toBe(problem);
});
