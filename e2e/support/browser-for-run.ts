/** The browser of the run: found once, and passed to the worker processes through the environment. */
import { findBrowser, type Browser } from '#tests/support/find-browser.ts';

const KEY = 'STOCKROOM_E2E_BROWSER';

/**
 * A full browser renders a window for each context, and two internal pages for the address bar's suggestions, which nobody
 * sees here: a third of a context's processor time. Only the last list of features applies, so those that Playwright
 * disables are repeated here.
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
