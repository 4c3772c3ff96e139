/**
 * All values that the specification gives, in one place, each with the one line of the product that contains it. Other tests
 * prove that each value has its effect; this one prevents changes by mistake.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './rooms.ts';

type Value = readonly [what: string, file: string, line: RegExp, value: number | readonly number[]];

const SHARED = 'src/domain/constants.ts';

/** The part of `line` in parentheses is the value. */
const TIMINGS: readonly Value[] = [
  ['suggestions wait', SHARED, /suggestDebounce: ([\d_]+)/, 300],
  ['the dropdown hides', SHARED, /dropdownHide: ([\d_]+)/, 100],
  ['a search redirects', SHARED, /searchRedirect: ([\d_]+)/, 100],
  ['the cart count is fetched', SHARED, /cartCountFetch: ([\d_]+)/, 1000],
  ['scrolling is restored', SHARED, /scrollRestore: ([\d_]+)/, 10],
  ['the card is polled', 'src/app/features/subscription/card-entry.ts', /LOOK_MS = ([\d_]+)/, 300],
  ['a fetch lasts at least', 'src/app/kit/full-screen-loader.tsx', /MIN_SHOWN_MS = ([\d_]+)/, 200],
];

const MORE_TIMINGS: readonly Value[] = [
  ['add to cart', SHARED, /addToCartTimeout: ([\d_]+)/, 30_000],
  ['price check', SHARED, /[^t]priceCheck: ([\d_]+)/, 30_000],
  ['price check of the cart', SHARED, /cartPriceCheck: ([\d_]+)/, 90_000],
  ['recharge refresh', 'src/app/features/subscription/subscription-events.tsx', /REFRESH_MS = ([\d_]+)/, 5000],
  ['reconnect', SHARED, /socketReconnect: ([\d_]+)/, 2000],
  ['connect poll', SHARED, /connectPoll: ([\d_]+)/, 1000],
  ['alert', 'src/app/kit/alert.ts', /ALERT_MS = ([\d_]+)/, 7000],
  ['undo', 'src/app/kit/alert.ts', /UNDO_MS = ([\d_]+)/, 30_000],
];

const SIZES: readonly Value[] = [
  ['navigation', SHARED, /navMin: (\d+),\s*navMax: (\d+),\s*navStep: (\d+)/, [200, 320, 5]],
  ['left menu of the catalog', 'src/app/features/catalogue/catalogue.module.css', /width: (240)px/, 240],
  ['left menu of the wizard', 'src/app/routes/guest-page.module.css', /--steps-width: (\d+)px/, 250],
  ['location dropdown', 'src/app/features/location/location-switcher.tsx', /DROPDOWN_WIDTH = (\d+)/, 450],
  ['card dialog', 'src/app/features/subscription/card-dialog.tsx', /WIDTH = (\d+)/, 656],
  ['folder dialog', SHARED, /folderDialog: (\d+)/, 550],
  ['confirmation', 'src/app/kit/confirm.tsx', /size=\{(\d+)\}/, 290],
  ['option', 'src/app/features/catalogue/filter-panel.module.css', /\.option \{[^}]*[^-]width: (\d+)px/, 235],
  ['shadow', SHARED, /scrollShadow: (\d+)/, 5],
];

const COUNTS: readonly Value[] = [
  ['page', SHARED, /pageSize: (\d+)/, 35],
  ['items of a folder', SHARED, /folderItems: (\d+)/, 20],
  ['top lists', SHARED, /topList: (\d+)/, 10],
  ['category tree ids', SHARED, /categoryTreeIds: (\d+)/, 3],
  ['lists', SHARED, /[^_]COLLAPSE: Collapse = \{ collapsed: (\d+), threshold: (\d+)/, [5, 10]],
  ['lists of modifiers', SHARED, /MODIFIER_COLLAPSE: Collapse = \{ collapsed: (\d+), threshold: (\d+)/, [8, 15]],
  ['text', 'src/app/kit/truncate-text.ts', /length = (\d+)/, 50],
  ['text of a component', SHARED, /textComponentCut: (\d+)/, 60],
  ['location name', SHARED, /locationName: (\d+)/, 17],
];

function valueOf(file: string, line: RegExp): readonly number[] {
  const found = line.exec(readFileSync(join(ROOT, file), 'utf8'));
  return (found ?? []).slice(1).map((text) => Number(text.replaceAll('_', '')));
}

describe('values of the specification', () => {
  it.each([
    ['CONST-01', TIMINGS],
    ['CONST-02', MORE_TIMINGS],
    ['CONST-03', SIZES],
    ['CONST-04', COUNTS],
  ] as const)('%s are to the letter', (_, values) => {
    const found = values.map(([what, file, line]) => [what, valueOf(file, line)]);
    expect(found).toEqual(values.map(([what, , , value]) => [what, [value].flat()]));
  });
});
