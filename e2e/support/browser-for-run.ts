/** The browser of the run: looked for once, and handed to the worker processes through the environment. */
import { findBrowser, type Browser } from '#tests/support/find-browser.ts';

const KEY = 'STOCKROOM_E2E_BROWSER';
const QUIET = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-component-update'];

export function browserForRun(): Pick<Browser, 'path' | 'args'> {
  const known = process.env[KEY];
  if (known !== undefined) return JSON.parse(known) as Pick<Browser, 'path' | 'args'>;
  const { path, args } = findBrowser({ install: false });
  const found = { path, args: [...QUIET, ...args] };
  process.env[KEY] = JSON.stringify(found);
  return found;
}
