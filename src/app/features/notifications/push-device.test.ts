import { afterEach, expect, it, vi } from 'vitest';
import { type PushState, pushStateOf, turnOnPush } from './push-device.ts';

afterEach(() => vi.unstubAllGlobals());

interface Browser {
  /** false: push is not supported, as in a browser on iOS without installation. */
  readonly hasPush?: boolean;
  readonly permission?: NotificationPermission;
  readonly hasWorker?: boolean;
  readonly isSubscribed?: boolean;
  /** This person turned it on here. */
  readonly isWanted?: boolean;
}

function device({
  hasPush = true,
  permission = 'default',
  hasWorker = true,
  isSubscribed = false,
  isWanted = false,
}: Browser) {
  vi.stubGlobal('navigator', { serviceWorker: {} });
  if (hasPush) {
    vi.stubGlobal('PushManager', () => undefined);
    vi.stubGlobal('Notification', { permission, requestPermission: () => Promise.resolve(permission) });
  }
  const kept = new Map(isWanted ? [['stockroom-push:7', '1']] : []);
  const worker = { pushManager: { getSubscription: () => Promise.resolve(isSubscribed ? {} : null) } };
  return {
    // why: the server must not be called before permission is granted.
    api: { read: () => Promise.reject(new Error('asked')) },
    userId: '7',
    // why: only these methods of a storage are used.
    storage: { getItem: (key: string) => kept.get(key) ?? null } as unknown as Storage,
    registration: () => Promise.resolve(hasWorker ? (worker as unknown as ServiceWorkerRegistration) : undefined),
  };
}

const stateOf = (browser: Browser, isIosBrowser = false): Promise<PushState> =>
  pushStateOf(device(browser), isIosBrowser);

it('RT-14 a browser without push is unsupported, one on iOS only until it is on the home screen', async () => {
  expect(await stateOf({ hasPush: false })).toBe('unsupported');
  expect(await stateOf({ hasPush: false }, true)).toBe('not-installed');
  expect(await stateOf({ permission: 'granted', hasWorker: false })).toBe('unsupported');
});

it('RT-14 what the person refused is denied, whatever was turned on before', async () => {
  expect(await stateOf({ permission: 'denied', isSubscribed: true, isWanted: true })).toBe('denied');
});

it('RT-14 is on only where this person turned it on, and the browser still has it', async () => {
  expect(await stateOf({ permission: 'granted', isSubscribed: true, isWanted: true })).toBe('on');
  expect(await stateOf({ permission: 'granted', isSubscribed: true })).toBe('off');
  expect(await stateOf({ permission: 'granted', isWanted: true })).toBe('off');
  expect(await stateOf({ permission: 'default', isSubscribed: true, isWanted: true })).toBe('off');
});

it('RT-14 turning it on ends where the person refuses, or answers nothing; the server is not asked', async () => {
  expect(await turnOnPush(device({ permission: 'denied' }))).toBe('denied');
  expect(await turnOnPush(device({ permission: 'default' }))).toBe('off');
});
