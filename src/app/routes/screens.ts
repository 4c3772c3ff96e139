/**
 * The screens of the product: their URLs and layout. The router, preloading, and the build, which writes the files of each
 * screen into the page (`public/early.js`), read this one table. It contains only data, because the build cannot read files
 * that import screens; their components are in `load-screen.ts`.
 */
export interface Screen {
  /** In the router's syntax. Matching is case-insensitive: printed labels are in capitals (LBL-03). */
  readonly paths: readonly string[];
  /**
   * `guest`: for people who are not signed in; `open`: for everybody (AUTH-08). The scanner and a count fill the window; every
   * other screen is in the frame.
   */
  readonly within: 'guest' | 'open' | 'window' | 'frame';
  /** Whether it uses TanStack Query, and so is inside `RemoteData`. */
  readonly remoteData: boolean;
}

/** Each is a separate chunk: `NAME-route.tsx`. */
export const SCREENS = {
  login: { paths: ['/login'], within: 'guest', remoteData: false },
  'forgot-password': { paths: ['/forgot-password'], within: 'guest', remoteData: false },
  'reset-password': { paths: ['/reset/:hash'], within: 'guest', remoteData: false },
  'impersonate-user': { paths: ['/auth/impersonate-user/:userId?'], within: 'open', remoteData: false },
  registration: { paths: ['/registration', '/wizard'], within: 'open', remoteData: true },
  confirmation: { paths: ['/confirmation/:id'], within: 'open', remoteData: false },
  catalogue: { paths: ['/'], within: 'frame', remoteData: true },
  inventory: {
    // A folder's alternative URL leads to the folder (SHELL-27).
    paths: ['/inventory', '/inventory/:folderId', '/inventory/:folderId/items/:itemId', '/workspace/:folderId'],
    within: 'frame',
    remoteData: false,
  },
  shelves: { paths: ['/shelves/import', '/shelves/starter-set'], within: 'frame', remoteData: false },
  counting: { paths: ['/inventory/:folderId/count'], within: 'window', remoteData: false },
  scan: { paths: ['/scan'], within: 'window', remoteData: false },
  'label-link': { paths: ['/q/:token'], within: 'frame', remoteData: false },
  product: {
    paths: ['/product-detail/:pmid?', '/product-detail/:pmid/distributor/:pdid?'],
    within: 'frame',
    remoteData: true,
  },
  cart: { paths: ['/cart/:step?'], within: 'frame', remoteData: true },
  'stock-history': { paths: ['/stock-history'], within: 'frame', remoteData: true },
  orders: { paths: ['/order/:orderId?'], within: 'frame', remoteData: true },
  receive: { paths: ['/order/:orderId/receive'], within: 'frame', remoteData: true },
  'report-issue': { paths: ['/report-issue/:itemId'], within: 'frame', remoteData: true },
  reports: { paths: ['/reports/:report?'], within: 'frame', remoteData: true },
  savings: { paths: ['/savings'], within: 'frame', remoteData: true },
  home: { paths: ['/home'], within: 'frame', remoteData: true },
  partners: { paths: ['/partners'], within: 'frame', remoteData: true },
  labels: { paths: ['/labels'], within: 'frame', remoteData: false },
  settings: { paths: ['/settings'], within: 'frame', remoteData: true },
  // It checks the right itself (ADM-01), and has its own frame: an admin need not belong to a location.
  admin: { paths: ['/admin/:section?/:id?'], within: 'open', remoteData: true },
  help: { paths: ['/help/:page?'], within: 'frame', remoteData: false },
  notifications: { paths: ['/notifications/:section?'], within: 'frame', remoteData: true },
  people: { paths: ['/settings/people'], within: 'frame', remoteData: true },
  audit: { paths: ['/settings/audit'], within: 'frame', remoteData: true },
  join: { paths: ['/join/:token'], within: 'open', remoteData: false },
  mapping: { paths: ['/settings/mapping'], within: 'frame', remoteData: true },
  'my-distributors': { paths: ['/my-distributors/:tab?'], within: 'frame', remoteData: true },
  developers: { paths: ['/developers'], within: 'frame', remoteData: true },
} as const satisfies Readonly<Record<string, Screen>>;

export type ScreenName = keyof typeof SCREENS;

// The keys are those of the literal; the type of Object.keys cannot express that.
export const SCREEN_NAMES = Object.keys(SCREENS) as readonly ScreenName[];

/** Whether a screen is inside `RemoteData`. */
export function needsRemoteData(name: ScreenName): boolean {
  return SCREENS[name].remoteData;
}

/** The files below `src` that are loaded for a screen in addition to the first load. */
export function filesOfScreen(name: ScreenName): readonly string[] {
  return [...(needsRemoteData(name) ? ['app/query/remote-data.tsx'] : []), `app/routes/${name}-route.tsx`];
}

/** The source of a pattern that matches a screen's URLs like the router, case-insensitively. */
export function patternOfScreen(name: ScreenName): string {
  const patterns = SCREENS[name].paths.map((path) =>
    path
      .replace(/\/$/, '')
      .replace(/\/:\w+(\?)?/g, (_, optional?: string) => (optional === undefined ? '/[^/]+' : '(?:/[^/]*)?')),
  );
  return `^(?:${patterns.join('|')})/*$`;
}

export function screenOfPath(path: string): ScreenName | null {
  return SCREEN_NAMES.find((name) => new RegExp(patternOfScreen(name), 'i').test(path)) ?? null;
}
