/**
 * Signs a person in on a device without filling in the form, with the same result: for journeys about something else. In a
 * new context only.
 */
import type { Page } from '@playwright/test';
import { sessionFromLogin } from '#app/session/session-from-login.ts';
import { DEVICE_DATABASE } from '#mirror/session/device-database.ts';
import { logIn } from './api.ts';

/** A file of the app that runs no code, so that this page can write before the app reads. */
const STILL_PAGE = '/icons/icon-192.png';

/** @param path the page opened afterwards; it is the only history entry, as on a device that was just switched on */
export async function beSignedIn(page: Page, origin: string, path: string, email: string): Promise<void> {
  const [login] = await Promise.all([logIn(origin, email), page.goto(origin + STILL_PAGE)]);
  const { user, locationId, ...tokens } = sessionFromLogin(login, Date.now());
  const session = { userId: tokens.userId, email: tokens.email, user, locationId };
  await page.evaluate(writeDeviceDatabase, { name: DEVICE_DATABASE, session, tokens });
  await Promise.all([
    page.waitForURL(({ pathname }) => pathname !== STILL_PAGE),
    page.evaluate((to) => setTimeout(() => location.replace(to)), origin + path),
  ]);
}

/** Runs in the page, so it must be self-contained. Creates the device database in its first version, or uses the existing one. */
async function writeDeviceDatabase({ name, session, tokens }: { name: string; session: object; tokens: object }) {
  const isThere = (await indexedDB.databases()).some((each) => each.name === name);
  await new Promise<void>((resolve, reject) => {
    const opening = isThere ? indexedDB.open(name) : indexedDB.open(name, 10);
    opening.onerror = () => reject(new Error(opening.error?.message));
    opening.onupgradeneeded = () => {
      for (const store of ['session', 'tokens', 'settings']) {
        opening.result.createObjectStore(store, { keyPath: 'key' });
      }
      opening.result.createObjectStore('lockedUsers', { keyPath: 'userId' });
    };
    opening.onsuccess = () => {
      const database = opening.result;
      const writing = database.transaction(['session', 'tokens'], 'readwrite');
      writing.objectStore('session').put({ key: 'current', ...session });
      writing.objectStore('tokens').put({ key: 'current', ...tokens });
      writing.onerror = () => reject(new Error(writing.error?.message));
      writing.oncomplete = () => {
        database.close();
        resolve();
      };
    };
  });
}
