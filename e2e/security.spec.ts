/** What the browser itself reports on every route: no CSP violation, no other host, no token in a URL. */
import { displayName } from '#domain/stock/stock-item.ts';
import { expect, signInByForm, test, workerControls } from './support/journey.ts';
import { chip, copyIsWhole, itemPanel, itemPath } from './support/screen.ts';

interface LoginAnswer {
  readonly meta: { readonly accessToken: string; readonly refreshToken: string };
}

test('no route violates the content security policy, asks another host, or puts a token into an address', async ({
  stockroom,
  takeItem,
  browser,
  errorWatch,
}) => {
  const { origin } = stockroom;
  const item = await takeItem();
  const context = await browser.newContext();
  const addresses: string[] = [];
  const tokens: string[] = [];
  context.on('request', (request) => addresses.push(request.url()));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`Content Security Policy: ${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  const page = await context.newPage();
  page.on('websocket', (socket) => addresses.push(socket.url()));
  const login = page.waitForResponse((response) => response.url().endsWith('/api/auth/login'));
  await signInByForm(page, origin);
  const { meta } = (await (await login).json()) as LoginAnswer;
  tokens.push(meta.accessToken, meta.refreshToken);
  await copyIsWhole(page);
  await workerControls(page);

  // The check works: a script from elsewhere is blocked and reported.
  await page.evaluate(() => {
    const script = document.createElement('script');
    script.src = 'https://example.invalid/planted.js';
    document.head.append(script);
    const inline = document.createElement('script');
    inline.textContent = 'window.planted = true';
    document.head.append(inline);
  });
  const seeded = [/example\.invalid\/planted\.js/, /^Executing inline script/, /^Content Security Policy: \S+ inline$/];
  for (const pattern of seeded) {
    await expect.poll(() => errorWatch.unexpected().filter((text) => pattern.test(text)).length).toBeGreaterThan(0);
  }
  expect(await page.evaluate(() => 'planted' in window)).toBe(false);
  errorWatch.allow(...seeded);

  for (const path of ['/inventory', `/inventory/${item.folderId}`, itemPath(item), '/scan', '/labels', '/cart']) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached();
    await page.waitForLoadState('networkidle');
  }
  await page.goto(origin + itemPath(item));
  await itemPanel(page, item).getByRole('button', { name: 'Add to print queue' }).click();
  await expect(itemPanel(page, item).getByText(/^In the print queue/)).toBeVisible();
  await page.goto(`${origin}/labels`);
  await expect(page.getByText(displayName(item)).first()).toBeVisible();
  await page.goto(`${origin}/q/${item.qrToken}`);
  await expect(itemPanel(page, item)).toBeVisible();
  await page.goto(`${origin}/nowhere`);
  await chip(page).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  expect(errorWatch.unexpected()).toEqual([]);
  const hosts = new Set(addresses.filter((each) => !/^(data|blob):/.test(each)).map((each) => new URL(each).host));
  hosts.delete('example.invalid');
  expect([...hosts]).toEqual([new URL(origin).host]);
  expect(addresses.some((each) => each.startsWith('ws:'))).toBe(true);
  expect(tokens.every((token) => token.length >= 20)).toBe(true);
  expect(addresses.filter((each) => tokens.some((token) => each.includes(token)))).toEqual([]);
  expect(stockroom.output()).not.toContain(meta.accessToken);
  await context.close();
});
