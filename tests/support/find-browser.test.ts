import { describe, expect, it } from 'vitest';
import { findBrowser, type Machine, thisMachine } from './find-browser.ts';

interface Scene {
  readonly platform?: NodeJS.Platform;
  readonly root?: boolean;
  readonly env?: Record<string, string>;
  /** Browsers that start, with the flags they require. */
  readonly works?: Record<string, string[]>;
  /** Files that exist but are not a browser that starts. */
  readonly broken?: string[];
  /** What a command installs when it succeeds; a command that is not listed fails. */
  readonly installs?: Record<string, string>;
}

// why: a machine without a browser, or with a broken one, is not available on demand.
function machine(scene: Scene): Machine & { readonly said: string[]; readonly ran: string[] } {
  const works = new Map(Object.entries(scene.works ?? {}));
  const files = new Set(scene.broken);
  const output: string[] = [];
  const ran: string[] = [];
  return {
    said: output,
    ran,
    platform: scene.platform ?? 'linux',
    root: scene.root ?? false,
    env: { PATH: '/usr/local/bin:/usr/bin', ...scene.env },
    exists: (path) => works.has(path) || files.has(path),
    launches: (path, args) => works.get(path)?.every((flag) => args.includes(flag)) ?? false,
    run: (command, args) => {
      const line = [
        command === process.execPath ? 'playwright' : command,
        ...args.filter((arg) => !arg.includes('/')),
      ].join(' ');
      ran.push(line);
      const brings = scene.installs?.[line];
      if (brings === undefined) return false;
      if (brings !== '') works.set(brings, []);
      return true;
    },
    playwrightPath: () => '/cache/playwright/chrome',
    say: (text) => void output.push(text),
  };
}

describe('findBrowser', () => {
  it('takes the one that is named, and refuses another one in its place when that does not start', () => {
    const works = { '/usr/bin/chromium': [], '/my/chrome': [] };
    const named = machine({ env: { STOCKROOM_BROWSER: '/my/chrome' }, works });
    expect(findBrowser({ install: false }, named)).toEqual({ path: '/my/chrome', args: [], source: 'environment' });
    const wrong = machine({ env: { CHROME_PATH: '/not/there' }, works });
    expect(() => findBrowser({ install: true }, wrong)).toThrow('/not/there');
    expect(wrong.ran).toEqual([]);
  });

  it('takes one of the system before the one from Playwright, and says which', () => {
    const both = machine({ works: { '/cache/playwright/chrome': [], '/usr/bin/google-chrome': [] } });
    expect(findBrowser({ install: false }, both)).toMatchObject({ path: '/usr/bin/google-chrome', source: 'system' });
    expect(both.said).toEqual(['Browser: /usr/bin/google-chrome']);
  });

  it('takes the one without windows before the whole one', () => {
    const both = machine({ works: { '/usr/bin/chromium': [], '/usr/bin/chromium-headless-shell': [] } });
    expect(findBrowser({ install: false }, both).path).toBe('/usr/bin/chromium-headless-shell');
  });

  it('ignores one that is only a stub', () => {
    const stub = machine({ broken: ['/usr/bin/chromium-browser'], works: { '/cache/playwright/chrome': [] } });
    expect(findBrowser({ install: false }, stub)).toMatchObject({
      path: '/cache/playwright/chrome',
      source: 'playwright',
    });
  });

  it('switches the sandbox off for root, and where the system forbids it', () => {
    const root = machine({ root: true, works: { '/usr/bin/chromium': ['--no-sandbox'] } });
    expect(findBrowser({ install: false }, root).args).toEqual(['--no-sandbox']);
    const forbidden = machine({ works: { '/usr/bin/chromium': ['--no-sandbox'] } });
    expect(findBrowser({ install: false }, forbidden).args).toEqual(['--no-sandbox']);
  });

  it('finds the ones of macOS and Windows', () => {
    const mac = '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge';
    expect(findBrowser({ install: false }, machine({ platform: 'darwin', works: { [mac]: [] } })).path).toBe(mac);
    const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
    const scene: Scene = { platform: 'win32', env: { PROGRAMFILES: 'C:\\Program Files' }, works: { [windows]: [] } };
    expect(findBrowser({ install: false }, machine(scene)).path).toBe(windows);
  });

  it('installs nothing unless it is asked to', () => {
    const bare = machine({ root: true, broken: ['/usr/bin/apt-get'] });
    expect(() => findBrowser({ install: false }, bare)).toThrow('STOCKROOM_BROWSER');
    expect(bare.ran).toEqual([]);
  });

  it('installs the one from Playwright, with its libraries where it may', () => {
    const user = machine({ installs: { 'playwright install chromium': '/cache/playwright/chrome' } });
    expect(findBrowser({ install: true }, user)).toMatchObject({
      path: '/cache/playwright/chrome',
      source: 'installed',
    });
    expect(user.said[0]).toContain('installing Chromium');
    const root = machine({
      root: true,
      broken: ['/usr/bin/apt-get'],
      installs: { 'playwright install --with-deps chromium': '/cache/playwright/chrome' },
    });
    expect(findBrowser({ install: true }, root).source).toBe('installed');
  });

  it('falls back to apt-get as root, and gives up with words otherwise', () => {
    const debian = machine({
      root: true,
      broken: ['/usr/bin/apt-get'],
      installs: { 'apt-get update': '', 'apt-get install -y --no-install-recommends chromium': '/usr/bin/chromium' },
    });
    expect(findBrowser({ install: true }, debian)).toMatchObject({ path: '/usr/bin/chromium', source: 'installed' });
    const user = machine({ broken: ['/usr/bin/apt-get'] });
    expect(() => findBrowser({ install: true }, user)).toThrow('STOCKROOM_BROWSER');
    expect(user.ran).toEqual(['playwright install chromium']);
  });

  it('does not take a program that shows no page for a browser', () => {
    expect(thisMachine().launches(process.execPath, [])).toBe(false);
  });
});
