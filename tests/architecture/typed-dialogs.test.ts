/** A click beside a dialog, often a slip of the finger, never throws away what somebody typed into it. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from './rooms.ts';

const losesTyped = (text: string): boolean =>
  /<Modal[\s>]/.test(text) && /<form[\s>]/.test(text) && !text.includes('closeOnClickOutside=');

it('a dialog with a form says what a click beside it does', () => {
  const dialogs = globSync('src/app/**/*.tsx', { cwd: ROOT }).filter((file) =>
    /<Modal[\s>]/.test(readFileSync(join(ROOT, file), 'utf8')),
  );
  expect(dialogs.length).toBeGreaterThan(20);
  expect(dialogs.filter((file) => losesTyped(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
});

it('finds a planted one', () => {
  const planted = '<Modal opened onClose={onClose}>\n<form onSubmit={submit}>';
  expect(losesTyped(planted)).toBe(true);
  expect(losesTyped(planted.replace('opened', 'opened closeOnClickOutside={false}'))).toBe(false);
});
