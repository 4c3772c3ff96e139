/** Some journey runs axe on every screen of the router, in light and dark mode: a screen without one does not compile here. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { ScreenName } from '#app/routes/screens.ts';
import { ROOT } from './rooms.ts';

/** The journey, and the prefix of axe's complaints in it. */
const ASKED: Readonly<Record<ScreenName, readonly (readonly [journey: string, label: string])[]>> = {
  login: [['accessibility', 'sign-in']],
  'forgot-password': [['every-screen', '/forgot-password']],
  'reset-password': [['every-screen', '/reset/abc']],
  'impersonate-user': [['impersonation', 'finding a person']],
  registration: [
    ['sign-up', 'account'],
    ['sign-up', 'card'],
  ],
  confirmation: [['sign-up', 'confirmed']],
  catalogue: [['accessibility', 'catalogue']],
  inventory: [
    ['accessibility', 'My Catalog'],
    ['accessibility', 'item'],
  ],
  shelves: [
    ['sign-up', 'import-preview'],
    ['every-screen', '/shelves/starter-set'],
  ],
  counting: [['accessibility', 'count']],
  scan: [['accessibility', 'scanner']],
  'label-link': [['accessibility', 'unknown label']],
  product: [['accessibility', 'product']],
  cart: [['accessibility', 'cart']],
  'stock-history': [['accessibility', 'stock history']],
  orders: [
    ['accessibility', 'Manage Orders'],
    ['orders', 'order'],
  ],
  receive: [['receive', 'receive']],
  'report-issue': [['every-screen', '/report-issue/:itemId']],
  reports: [['reports', 'a year of reports']],
  savings: [['savings', 'savings']],
  home: [['savings', 'home']],
  partners: [['savings', 'partners']],
  labels: [['accessibility', 'labels']],
  settings: [['accessibility', 'Account']],
  admin: [
    ['admin', 'every section'],
    ['admin', 'a practice'],
    ['admin', 'a distributor'],
    ['admin', 'a partner'],
  ],
  help: [['help', 'help']],
  notifications: [
    ['notifications', 'notifications'],
    ['notifications', 'notification settings'],
  ],
  people: [['people', 'people']],
  audit: [['people', 'audit log']],
  join: [['people', 'join']],
  mapping: [['distributor-mapping', 'mapping']],
  'my-distributors': [['my-distributors', 'my distributors']],
  developers: [['accessibility', 'API']],
};

it.each(Object.entries(ASKED))('%s is looked at in both', (_, places) => {
  for (const [journey, label] of places) {
    const source = readFileSync(join(ROOT, 'e2e', `${journey}.spec.ts`), 'utf8');
    expect(source).toContain('complaintsInBoth(');
    expect(source, journey).toContain(`'${label}'`);
    expect(source, `${journey} asks about light alone`).not.toContain(`complaints(page, '${label}')`);
  }
});
