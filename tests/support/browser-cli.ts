/**
 * Finds or installs the browser for the tests and says so.
 *
 *     node tests/support/browser-cli.ts               talks on stdout
 *     node tests/support/browser-cli.ts --path        only the path on stdout, for STOCKROOM_BROWSER=$(…)
 *     node tests/support/browser-cli.ts --no-install  fails if there is none
 */
import { findBrowser, thisMachine } from './find-browser.ts';

const flags = new Set(process.argv.slice(2));
const pathOnly = flags.has('--path');
try {
  const browser = findBrowser({ install: !flags.has('--no-install') }, thisMachine(pathOnly ? 'stderr' : 'stdout'));
  if (pathOnly) process.stdout.write(`${browser.path}\n`);
  else process.stdout.write(`From: ${browser.source}. Flags: ${browser.args.join(' ') || 'none'}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
