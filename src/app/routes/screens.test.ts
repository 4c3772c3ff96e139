import { matchPath } from 'react-router';
import { describe, expect, it } from 'vitest';
import { filesOfScreen, patternOfScreen, SCREEN_NAMES, SCREENS, screenOfPath } from './screens.ts';

const ADDRESSES = `
  / /login /forgot-password /reset /reset/a /reset/a/b /auth /auth/impersonate-user /auth/impersonate-user/7 /registration /wizard /wizard/x /confirmation /confirmation/a /scan /scan/ /SCAN /scanner /labels /settings /settings/x /developers /stock-history /stock-history/8 /nowhere
  /workspace /workspace/8 /Workspace/8/ /workspace/8/9 /inventory /inventory/ /Inventory/8 /inventory/a%20b /inventory-2 /inventory/8/items /inventory/8/count /inventory/8/COUNT/
  /inventory/8/items/3 /inventory/8/items/3/ /inventory/8/items/3/4
  /shelves /shelves/import /Shelves/Import/ /shelves/starter-set /shelves/import/1
  /q /q/0123456789AB /Q/0123456789AB /q/1/2
  /product-detail /product-detail/1 /product-detail/1/2
  /product-detail/1/distributor /PRODUCT-DETAIL/1/DISTRIBUTOR/2
  /auth/impersonate-user /AUTH/impersonate-user/7 /auth/impersonate-user/7/8 /auth
  /admin /Admin/jobs /admin/jobs/ /admin/practices/3 /admin/practices/3/4 /administer
  /settings/people /Settings/People/ /settings/people/3 /settings/audit /settings/mapping /Settings/Mapping/ /settings/audits /help /Help/scan /help/a/b /helper /join /join/1.aB-c /JOIN/1.x/ /join/1/2
  /notifications /Notifications/settings /notifications/a/b
  /my-distributors /My-Distributors/ /my-distributors/files /my-distributors/files/1 /my-distributor
  /cart /cart/ /cart/checkout /cart/a/b /cartoon /order /order/1 /order/1/receive /Order/1/Receive/ /order/1/receive/2 /orders /report-issue /report-issue/3 /Report-Issue/3/ /report-issue/3/4
  /savings /Savings/ /savings/1 /home /Home/ /homes /partners /Partners/ /partners/1
  /reports /Reports/use-tax /reports/spent/2`
  .trim()
  .split(/\s+/);

describe('the screen of an address', () => {
  it('is found whatever the case of its letters', () => {
    expect(screenOfPath('/')).toBe('catalogue');
    expect(screenOfPath('/inventory/8/items/3')).toBe('inventory');
    expect(screenOfPath('/inventory/8/count')).toBe('counting');
    expect(screenOfPath('/Q/0123456789ABCDEF')).toBe('label-link');
    expect(screenOfPath('/inventory-2')).toBeNull();
  });

  it.each(SCREEN_NAMES)('is %s where the router says so too, and nowhere else', (name) => {
    const routed = ADDRESSES.filter((address) => SCREENS[name].paths.some((path) => matchPath(path, address) !== null));
    expect(routed.length).toBeGreaterThan(0);
    expect(ADDRESSES.filter((address) => new RegExp(patternOfScreen(name), 'i').test(address))).toEqual(routed);
    expect(ADDRESSES.filter((address) => screenOfPath(address) === name)).toEqual(routed);
  });
});

it('AUTH-08 shows guests alone the sign-in and the ways to a new password; sign-up, confirmation and acting are open', () => {
  const within = (place: string) =>
    SCREEN_NAMES.filter((name) => SCREENS[name].within === place).flatMap((name) => SCREENS[name].paths);
  expect(within('guest')).toEqual(['/login', '/forgot-password', '/reset/:hash']);
  expect(within('open')).toEqual(
    expect.arrayContaining(['/registration', '/confirmation/:id', '/auth/impersonate-user/:userId?']),
  );
});

it('names the files that a screen needs beside the first load', () => {
  expect(filesOfScreen('scan')).toEqual(['app/routes/scan-route.tsx']);
  expect(filesOfScreen('settings')).toEqual(['app/query/remote-data.tsx', 'app/routes/settings-route.tsx']);
  expect(filesOfScreen('login')).toEqual(['app/routes/login-route.tsx']);
});

it('SHELL-27 each named route of the specification has a screen', () => {
  const routes = {
    '/': 'catalogue',
    '/cart': 'cart',
    '/workspace/8': 'inventory',
    '/inventory/8': 'inventory',
    '/settings': 'settings',
    '/registration': 'registration',
    '/product-detail/1/distributor/2': 'product',
    '/my-distributors': 'my-distributors',
    '/login': 'login',
    '/forgot-password': 'forgot-password',
    '/reset/hash': 'reset-password',
    '/auth/impersonate-user/7': 'impersonate-user',
    '/confirmation/7': 'confirmation',
  };
  expect(Object.fromEntries(Object.keys(routes).map((path) => [path, screenOfPath(path)]))).toEqual(routes);
});
