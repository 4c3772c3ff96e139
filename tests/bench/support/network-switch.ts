/**
 * Disconnects the pages and the service worker of a browser, and reconnects them. For a browser whose worker Playwright does
 * not listen to: the worker is disconnected with a separate session that ends when the network is back.
 */
import type { BrowserContext, CDPSession } from '@playwright/test';

export type NetworkSwitch = (isOffline: boolean) => Promise<void>;

export async function networkSwitch(context: BrowserContext): Promise<NetworkSwitch> {
  const browser = await context.browser()?.newBrowserCDPSession();
  if (browser === undefined) throw new Error('the browser has no session');
  let worker: string | null = null;
  return async (isOffline) => {
    if (worker !== null) await browser.send('Target.detachFromTarget', { sessionId: worker });
    worker = isOffline ? await switchOff(browser) : null;
    await context.setOffline(isOffline);
  };
}

/** @returns the session that keeps the worker disconnected */
async function switchOff(browser: CDPSession): Promise<string> {
  const { targetInfos } = await browser.send('Target.getTargets');
  const target = targetInfos.find(({ type }) => type === 'service_worker');
  if (target === undefined) throw new Error('there is no service worker');
  const { sessionId } = await browser.send('Target.attachToTarget', { targetId: target.targetId, flatten: false });
  const conditions = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  const requested = [
    { id: 1, method: 'Network.enable' },
    { id: 2, method: 'Network.emulateNetworkConditions', params: conditions },
  ];
  const answered = new Promise<void>((resolve) => {
    browser.on('Target.receivedMessageFromTarget', (each) => {
      if (each.sessionId === sessionId && (JSON.parse(each.message) as { id?: number }).id === 2) resolve();
    });
  });
  for (const each of requested) {
    await browser.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify(each) });
  }
  await answered;
  return sessionId;
}
