/**
 * WebKitGTK's MiniBrowser, the closest to Safari without a Mac. When driven it has no persistent profile: stored data lasts as
 * long as the browser. It needs a display; if there is none, a virtual one is started.
 */
import { createServer } from 'node:net';
import { EnginePage } from './engine-page.ts';
import { findProgram, inTime, killTree, SIZE, spawnQuietly, type Engine } from './engine.ts';
import { connectHttp } from './http-wire.ts';

const driver = (): string | null => findProgram(['WebKitWebDriver']);
const hasDisplay = (): boolean => 'DISPLAY' in process.env || 'WAYLAND_DISPLAY' in process.env;
const virtualDisplay = (): string | null => findProgram(['xvfb-run']);

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Its sandbox needs privileges that root and most containers do not have. */
const ENVIRONMENT = {
  WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  NO_AT_BRIDGE: '1',
};

export const webkit: Engine = {
  name: 'WebKitGTK',
  keepsProfile: false,
  keepsLeftPages: true,
  missing() {
    if (driver() === null) return 'WebKitGTK: not found, skipped';
    return hasDisplay() || virtualDisplay() !== null ? null : 'WebKitGTK: no display and no xvfb-run, skipped';
  },
  async start(profile) {
    const port = await freePort();
    const command = [driver() ?? '', '-p', String(port)];
    const [first = '', ...rest] = hasDisplay()
      ? command
      : [virtualDisplay() ?? '', '-a', '-s', '-screen 0 1600x1400x24', ...command];
    const started = spawnQuietly(first, rest, { ...ENVIRONMENT, XDG_CACHE_HOME: profile, XDG_DATA_HOME: profile });
    // Removes the lock file of the virtual display.
    const kill = (): Promise<void> => killTree(started, 'SIGTERM');
    const origin = `http://127.0.0.1:${port}`;
    try {
      await inTime('WebKitWebDriver', async () => (await fetch(`${origin}/status`)).ok || null);
      const { send } = await connectHttp(origin, {});
      await send('SetTimeouts', { script: 60_000, pageLoad: 60_000 });
      const page = new EnginePage({ send, kill });
      await page.resize(SIZE.width, SIZE.height);
      return { page, kill };
    } catch (error) {
      await kill();
      throw error;
    }
  },
};
