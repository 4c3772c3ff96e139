/** The browser of the run: looked for once, and handed to the worker processes through the environment. */
import { findBrowser, type Browser } from '#tests/support/find-browser.ts';

const KEY = 'STOCKROOM_E2E_BROWSER';

/**
 * A whole browser draws a window for each context, and keeps two pages of its own for the list below the address bar, which
 * nobody sees here: a third of a context's processor time. The last list counts, so what Playwright turns off stands here too.
 */
const TURNED_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
  // With it, `navigator.onLine` is true again after a reload in a context that is offline (Chromium 150).
  'RenderDocument',
];
const QUIET = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${TURNED_OFF.join(',')}`,
];

export function browserForRun(): Pick<Browser, 'path' | 'args'> {
  const known = process.env[KEY];
  if (known !== undefined) return JSON.parse(known) as Pick<Browser, 'path' | 'args'>;
  const { path, args } = findBrowser({ install: false });
  const found = { path, args: [...QUIET, ...args] };
  process.env[KEY] = JSON.stringify(found);
  return found;
}
