/**
 * Finds a Chromium for the tests that need a real browser, and installs one if there is none. A browser counts only if it
 * actually starts: some systems have a `chromium` that merely says how to install one, and a downloaded one may lack its
 * libraries.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { chromium } from '@playwright/test';

export interface Browser {
  readonly path: string;
  /** The flags it needs on this machine: `--no-sandbox` as root or if the sandbox is not allowed. */
  readonly args: readonly string[];
  readonly source: 'environment' | 'system' | 'playwright' | 'installed';
}

/** The machine, as far as finding a browser is concerned; tests bring their own. */
export interface Machine {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly root: boolean;
  exists(path: string): boolean;
  /** True when the browser starts with these flags and shows a page. */
  launches(path: string, args: readonly string[]): boolean;
  /** Runs a command with its output shown; true when it succeeded. */
  run(command: string, args: readonly string[]): boolean;
  playwrightPath(): string;
  say(text: string): void;
}

const LINUX_NAMES = [
  // The same engine without its window UI, which a journey never sees: a fifth less work.
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
  'microsoft-edge-stable',
  'microsoft-edge',
];
const MAC_APPS = [
  'Google Chrome.app/Contents/MacOS/Google Chrome',
  'Chromium.app/Contents/MacOS/Chromium',
  'Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
];
const WINDOWS_PROGRAMS = [
  'Google\\Chrome\\Application\\chrome.exe',
  'Chromium\\Application\\chrome.exe',
  'Microsoft\\Edge\\Application\\msedge.exe',
];

function systemPaths({ platform, env }: Machine): string[] {
  if (platform === 'darwin') {
    return ['/Applications', join(env['HOME'] ?? '', 'Applications')].flatMap((folder) =>
      MAC_APPS.map((app) => join(folder, app)),
    );
  }
  if (platform === 'win32') {
    const folders = [env['PROGRAMFILES'], env['PROGRAMFILES(X86)'], env['LOCALAPPDATA']].filter(
      (folder) => folder !== undefined,
    );
    return folders.flatMap((folder) => WINDOWS_PROGRAMS.map((program) => `${folder}\\${program}`));
  }
  const folders = [...(env['PATH'] ?? '').split(delimiter).filter(isAbsolute), '/usr/bin', '/opt/google/chrome'];
  return [...new Set(LINUX_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))))];
}

/** The flags it starts with, or null when it does not start at all. */
function flagsFor(machine: Machine, path: string): readonly string[] | null {
  if (!machine.exists(path)) return null;
  if (!machine.root && machine.launches(path, [])) return [];
  const mayNeedNoSandbox = machine.platform === 'linux' || machine.root;
  return mayNeedNoSandbox && machine.launches(path, ['--no-sandbox']) ? ['--no-sandbox'] : null;
}

function usable(machine: Machine, paths: readonly string[], source: Browser['source']): Browser | null {
  for (const path of paths) {
    const args = flagsFor(machine, path);
    if (args !== null) return { path, args, source };
  }
  return null;
}

function hasApt(machine: Machine): boolean {
  return machine.platform === 'linux' && machine.root && machine.exists('/usr/bin/apt-get');
}

function install(machine: Machine): Browser | null {
  const cli = join(dirname(createRequire(import.meta.url).resolve('@playwright/test/package.json')), 'cli.js');
  const withLibraries = hasApt(machine) ? ['--with-deps'] : [];
  machine.say('No browser found on this machine: installing Chromium with Playwright.');
  const installed = machine.run(process.execPath, [cli, 'install', ...withLibraries, 'chromium']);
  // Playwright's installer fails even if only libraries are missing, so the installed browser is tried in any case.
  const brought = usable(machine, [machine.playwrightPath()], 'installed');
  if (brought !== null) return brought;
  machine.say(installed ? 'The browser from Playwright does not start here.' : 'Playwright could not install it.');
  if (!hasApt(machine)) return null;
  machine.say('Installing Chromium with apt-get.');
  const apt =
    machine.run('apt-get', ['update']) &&
    machine.run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium']);
  return apt ? usable(machine, systemPaths(machine), 'installed') : null;
}

/** Searches the environment, then the system, then Playwright's own browsers; installs one if requested. */
export function findBrowser(options: { readonly install: boolean }, machine: Machine = thisMachine()): Browser {
  const given = machine.env['STOCKROOM_BROWSER'] || machine.env['CHROME_PATH'] || '';
  if (given !== '') {
    const browser = usable(machine, [given], 'environment');
    if (browser === null) throw new Error(`The browser in STOCKROOM_BROWSER or CHROME_PATH does not start: ${given}`);
    return browser;
  }
  const found =
    usable(machine, systemPaths(machine), 'system') ?? usable(machine, [machine.playwrightPath()], 'playwright');
  if (found !== null) {
    machine.say(`Browser: ${found.path}`);
    return found;
  }
  const installed = options.install ? install(machine) : null;
  if (installed === null) {
    throw new Error(
      'There is no Chromium, Chrome or Edge on this machine. Install one, or set STOCKROOM_BROWSER to its path.',
    );
  }
  machine.say(`Browser: ${installed.path}`);
  return installed;
}

function launches(path: string, args: readonly string[]): boolean {
  const profile = mkdtempSync(join(tmpdir(), 'stockroom-browser-'));
  const flags = [
    '--headless',
    '--disable-gpu',
    '--no-first-run',
    '--disable-background-networking',
    `--user-data-dir=${profile}`,
  ];
  try {
    const page = 'data:text/html,<p>shelf</p>';
    const output = execFileSync(path, [...flags, ...args, '--dump-dom', page], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: 60_000,
      windowsHide: true,
    });
    return output.includes('<p>shelf</p>');
  } catch {
    return false;
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  }
}

/** @param say the stream for progress messages; commands write to the same stream. */
export function thisMachine(say: 'stdout' | 'stderr' = 'stdout'): Machine {
  const stream = say === 'stdout' ? process.stdout : process.stderr;
  return {
    platform: process.platform,
    env: process.env,
    root: process.getuid?.() === 0,
    exists: existsSync,
    launches,
    run: (command, args) =>
      spawnSync(command, args, {
        stdio: ['ignore', stream, stream],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      }).status === 0,
    playwrightPath: () => chromium.executablePath(),
    say: (text) => void stream.write(`${text}\n`),
  };
}
