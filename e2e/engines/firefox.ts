/** Stock Firefox, headless, driven by its own protocol. Its camera is fake and always allowed. */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EnginePage } from './engine-page.ts';
import { findProgram, inTime, killTree, SIZE, spawnQuietly, type Engine } from './engine.ts';
import { connectMarionette } from './marionette-wire.ts';

const PREFERENCES = {
  'marionette.port': 0,
  'app.update.auto': false,
  'browser.aboutwelcome.enabled': false,
  'browser.sessionstore.resume_from_crash': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.startup.max_resumed_crashes': -1,
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
};

const program = (): string | null =>
  process.env['STOCKROOM_FIREFOX'] ??
  findProgram(['firefox-esr', 'firefox'], ['/Applications/Firefox.app/Contents/MacOS/firefox']);

export const firefox: Engine = {
  name: 'Firefox',
  keepsProfile: true,
  keepsLeftPages: false,
  missing: () => (program() === null ? 'Firefox: not found, skipped' : null),
  async start(profile) {
    const port = join(profile, 'MarionetteActivePort');
    await rm(port, { force: true });
    const lines = Object.entries(PREFERENCES).map(
      (pair) => `user_pref(${pair.map((it) => JSON.stringify(it)).join()});`,
    );
    await writeFile(join(profile, 'user.js'), `${lines.join('\n')}\n`);
    const browser = spawnQuietly(program() ?? '', ['--headless', '--marionette', '--no-remote', '--profile', profile], {
      MOZ_HEADLESS_WIDTH: String(SIZE.width),
      MOZ_HEADLESS_HEIGHT: String(SIZE.height),
    });
    const { send } = await inTime('Firefox', async () => connectMarionette(Number(await readFile(port, 'utf8'))));
    await send('SetTimeouts', { script: 60_000, pageLoad: 60_000 });
    const kill = (): Promise<void> => killTree(browser, 'SIGKILL');
    const page = new EnginePage({ send, kill });
    await page.resize(SIZE.width, SIZE.height);
    return { page, kill };
  },
};
