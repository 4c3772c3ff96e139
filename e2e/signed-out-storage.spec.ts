/** What a browser still stores once nobody is signed in (OWASP ASVS V14.3). */
import { expect, OWNER, test } from './support/journey.ts';
import { expectAllSaved, openItem } from './support/screen.ts';

test('G9 after a sign-out nothing of the person, of the location or of what was looked at is in any storage of the browser', async ({
  stockroom: { origin },
  takeItem,
  openTablet,
}) => {
  const item = await takeItem();
  const { page } = await openTablet(OWNER);
  await openItem(page, origin, item);
  for (const path of ['/?search=nitrile', '/cart', '/order', '/savings']) {
    await page.goto(origin + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await expectAllSaved(page);
  await page.goto(`${origin}/settings/mapping`);
  await page.getByRole('textbox', { name: 'Ship-to number of' }).first().fill('SHIP-04');
  // As the number pad keeps digits that are not entered yet, and a label its copies until they are stored.
  await page.evaluate(() => {
    sessionStorage.setItem('stockroom-typed-count', '1/7 12');
    sessionStorage.setItem('stockroom-typed-copies', '1 {"each":2,"own":{}}');
  });
  expect(await page.evaluate(databaseNames)).toContainEqual(expect.stringMatching(/^stockroom-user-/));
  const { session: kept } = await page.evaluate(everythingKept);
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(['stockroom-typed-count', 'stockroom-typed-ship-to']));
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /^Hi, / }).click();
  await banner.getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect.poll(() => page.evaluate(databaseNames)).toEqual(['stockroom-device']);
  const { rows, local, session, answers } = await page.evaluate(everythingKept);
  const settings = rows['stockroom-device settings'] ?? [];
  expect(rows).toEqual({
    'stockroom-device lockedUsers': [],
    'stockroom-device people': [],
    'stockroom-device session': [],
    'stockroom-device settings': settings,
    'stockroom-device tokens': [],
  });
  // Which folders were open, by their ids, for people who come back.
  const known = /^(database-mark|folders-open:\d+|last-folder:\d+|status-heard:\d+\/\d+)$/;
  expect(settings.map(({ key = '' }) => key).filter((key) => !known.test(key))).toEqual([]);
  expect([Object.keys(local), session]).toEqual([['stockroom-brand'], {}]);
  expect(answers.filter((path) => path.startsWith('/api/'))).toEqual([]);
});

const databaseNames = async (): Promise<readonly string[]> =>
  (await indexedDB.databases()).flatMap(({ name }) => name ?? []);

interface Kept {
  /** The rows of all databases, by table. */
  readonly rows: Readonly<Record<string, readonly { readonly key?: string }[]>>;
  readonly local: Readonly<Record<string, string>>;
  readonly session: Readonly<Record<string, string>>;
  /** The paths of cached responses. */
  readonly answers: readonly string[];
}

/** Runs in the page, so it must be self-contained. */
async function everythingKept(): Promise<Kept> {
  const asked = <T>(request: IDBRequest<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(new Error(request.error?.message));
    });
  const rows: Record<string, { readonly key?: string }[]> = {};
  for (const { name = '' } of await indexedDB.databases()) {
    const database = await asked(indexedDB.open(name));
    for (const table of database.objectStoreNames) {
      rows[`${name} ${table}`] = await asked(database.transaction(table).objectStore(table).getAll());
    }
    database.close();
  }
  const answers: string[] = [];
  for (const name of await caches.keys()) {
    for (const { url } of await (await caches.open(name)).keys()) answers.push(new URL(url).pathname);
  }
  return { rows, local: { ...localStorage }, session: { ...sessionStorage }, answers };
}
