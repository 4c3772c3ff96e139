/** A practice that requires a second factor: the owner turns it on, and people must set it up at their next sign-in. */
import { Secret, TOTP } from 'otpauth';
import { complaintsInBoth } from './support/axe-violations.ts';
import { inDatabase } from './support/cart-page.ts';
import { goInApp } from './support/go-in-app.ts';
import { expect, OWNER, PASSWORD, signInByForm, STAFF, test } from './support/journey.ts';

const NOTHING_ASKED = `
  with practice as (update practices set asks_second_factor = false), factor as (delete from one_time_keys), code as (delete from recovery_codes)
    update sessions set awaits_factor = false`;
const SHOTS = process.env['FACTOR_SHOTS'];

test('AUTH-36 an owner asks everybody for a second factor; a person sets it up at the next sign-in, and works offline before that', async ({
  page,
  openTablet,
  browser,
  stockroom,
}) => {
  const { origin } = stockroom;
  // Removes what an earlier attempt set up.
  await inDatabase(stockroom, NOTHING_ASKED, []);
  const { page: tablet, context: tabletContext } = await openTablet(STAFF);
  await signInByForm(page, origin, OWNER);
  await page.goto(`${origin}/settings/people`);
  const part = page.getByRole('region', { name: 'How people sign in' });
  const ask = part.getByRole('switch', { name: 'Everybody must use a second factor' });
  await expect(ask).not.toBeChecked();
  await ask.check();
  await expect(page.getByText('Everybody needs a second factor now.')).toBeVisible();
  await expect(ask).toBeChecked();
  expect(await complaintsInBoth(page, 'the people')).toEqual([]);
  if (SHOTS !== undefined) await page.screenshot({ path: `${SHOTS}/people.png`, fullPage: true });

  const context = await browser.newContext();
  const desk = await context.newPage();
  const sockets: string[] = [];
  desk.on('websocket', (socket) => sockets.push(socket.url()));
  await desk.goto(`${origin}/login`);
  await desk.getByLabel('E-mail').fill(STAFF);
  await desk.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await desk.getByRole('button', { name: 'Sign in' }).click();
  await expect(desk.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  expect(await complaintsInBoth(desk, 'the second factor that is asked for')).toEqual([]);
  if (SHOTS !== undefined) {
    for (const width of [390, 834, 1200, 1440]) {
      await desk.setViewportSize({ width, height: 900 });
      await desk.screenshot({ path: `${SHOTS}/gate-${width}.png` });
    }
  }
  await desk.goto(`${origin}/cart`);
  await expect(desk.getByRole('heading', { name: 'Set up a second factor' })).toBeVisible();
  // Until then the server rejects sockets, so the page opens none.
  const looked = desk.waitForResponse((answer) => answer.url().endsWith('/api/auth/user') && answer.ok());
  await desk.evaluate(() => window.dispatchEvent(new Event('online')));
  await looked;
  expect(sockets).toEqual([]);

  // Whoever was signed in before can continue, offline too.
  await tabletContext.setOffline(true);
  await tablet.getByRole('link', { name: 'Cart' }).first().click();
  await expect(tablet).toHaveURL(/\/cart/);
  await tabletContext.setOffline(false);

  await desk.getByRole('button', { name: 'Use an authenticator app' }).click();
  await desk.getByLabel('Your password', { exact: true }).fill(PASSWORD);
  await desk.getByRole('button', { name: 'Continue' }).click();
  const key = await desk.getByLabel('Or type this key into the app').inputValue();
  const code = new TOTP({ secret: Secret.fromBase32(key.replaceAll(' ', '')) }).generate();
  await desk.getByLabel('Code', { exact: true }).fill(code);
  await desk.getByRole('button', { name: 'Turn on' }).click();
  const codes = desk.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  // The server now admits the session, and the page learns of it; the codes stay until the person has seen them.
  const heard = desk.waitForResponse((answer) => answer.url().endsWith('/api/auth/user') && answer.ok(), {
    timeout: 60_000,
  });
  await desk.evaluate(() => window.dispatchEvent(new Event('online')));
  await heard;
  await expect(codes).toHaveCount(10);
  await desk.getByRole('button', { name: 'Done' }).click();
  // The page that was requested.
  await expect(desk.getByRole('heading', { name: 'Cart', exact: true, level: 1 })).toBeVisible();
  await expect.poll(() => sockets.length).toBe(1);
  await context.close();

  await goInApp(page, '/settings/audit');
  await expect(
    page.getByRole('row').filter({ hasText: 'Required a second factor for everyone' }).first(),
  ).toBeVisible();
});
