/**
 * A component that loads when it is first shown, or is preloaded. A failed load is retried: Firefox and WebKit cancel a
 * page's loads when it is left, and keep the page frozen in the back/forward cache, where the retry is the first thing it
 * does on return. A style sheet that failed is retried as well: a part is not shown without its styles. A chunk that no
 * longer exists reloads the page (features/update, SHELL-20). Without a connection, a part that this device does not have yet
 * is waited for, and the person is told. A preloaded part is rendered at once: suspending would show a skeleton, which React
 * then keeps for 0.3 s.
 */
import { createElement, lazy, useState, type ComponentType } from 'react';
import { alertInfo } from './alert.ts';

/** Delays before the second and the third try; they continue after the page was frozen. */
const PAUSES_MS = [200, 1_500];

/** @property load resolves when the part has loaded; rejects with the error of the last try */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let here: ComponentType<Props> | null = null;
  const loadHere = async (): Promise<ComponentType<Props>> => (here ??= await loadPart(load));
  const Waiting = lazy(async () => ({ default: await loadAsked(loadHere) }));
  function Part(props: Props) {
    // Stays the same for the lifetime of this instance, so that the part is not remounted.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Waiting);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { load: loadHere });
}

/** Ends the waiting of all parts: the message is shown once for them. */
let connected: Promise<void> | null = null;

/** For what somebody asked for or is shown. @throws the error of the last try with a connection */
export async function loadAsked<Part>(load: () => Promise<Part>): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      if (navigator.onLine) throw cause;
      await (connected ??= waitForConnection());
    }
  }
}

async function waitForConnection(): Promise<void> {
  const close = alertInfo('This part of the app isn’t on this device yet. It opens once you’re online.');
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
  connected = null;
  close();
}

/** @throws the error of the last try */
export async function loadPart<Part>(load: () => Promise<Part>, addStyle = loadStyle): Promise<Part> {
  for (const pause of PAUSES_MS) {
    try {
      return await loadOnce(load, addStyle);
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return loadOnce(load, addStyle);
}

/** URLs of style sheets that failed to load. Vite requests each of them once, and treats it as loaded from then on. */
const missingStyles = new Set<string>();

/** If several style sheets of a part fail at once, Vite reports only the first; the error events of the links report all of them. */
export function watchMissingStyles(page: EventTarget): void {
  const noteMissing = ({ target }: Event): void => {
    const { rel, href } = target as Partial<HTMLLinkElement>;
    if (rel === 'stylesheet' && href !== undefined) missingStyles.add(href);
  };
  // Error events of links do not bubble.
  page.addEventListener('error', noteMissing, { capture: true });
}

async function loadOnce<Part>(load: () => Promise<Part>, addStyle: typeof loadStyle): Promise<Part> {
  for (const href of missingStyles) {
    await addStyle(href);
    missingStyles.delete(href);
  }
  return load();
}

async function loadStyle(href: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  await new Promise<void>((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`Unable to preload CSS for ${href}`)));
    document.head.append(link);
  }).catch((cause: unknown) => {
    link.remove();
    throw cause;
  });
}
