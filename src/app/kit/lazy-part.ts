/**
 * What loads when it is first shown, or ahead of that. A load that fails is tried again: Firefox and WebKit break off what a
 * page loads when it is left, and keep the page for the way back, asleep, where the next try is the first thing that it does.
 * A style sheet that did not come is asked for again as well: a part without its looks is not drawn.
 * A chunk that is gone reloads the page (features/update, SHELL-20). A part that was loaded ahead is drawn at once: to wait for
 * it would show a skeleton, which React then leaves standing for 0.3 s.
 */
import { createElement, lazy, useState, type ComponentType } from 'react';

/** Before the second and the third try; the waiting goes on after a sleep. */
const PAUSES_MS = [200, 1_500];

/** @property load resolves when the part is here; rejects with what the last try failed with */
export type LazyPart<Props extends object> = ComponentType<Props> & { readonly load: () => Promise<unknown> };

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let here: ComponentType<Props> | null = null;
  const loadHere = async (): Promise<ComponentType<Props>> => (here ??= await loadPart(load));
  const Waiting = lazy(async () => ({ default: await loadHere() }));
  function Part(props: Props) {
    // The same for the life of this place: what has been mounted is not mounted again.
    const [Shown] = useState<ComponentType<Props>>(() => here ?? Waiting);
    return createElement(Shown, props);
  }
  return Object.assign(Part, { load: loadHere });
}

/** @throws what the last try failed with */
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

/** Addresses of style sheets that have not come. Vite asks for each of them once, and takes it for loaded from then on. */
const missingStyles = new Set<string>();

/** Of several that a part misses at once Vite names the first alone; the links themselves name all of them. */
export function watchMissingStyles(page: EventTarget): void {
  const noteMissing = ({ target }: Event): void => {
    const { rel, href } = target as Partial<HTMLLinkElement>;
    if (rel === 'stylesheet' && href !== undefined) missingStyles.add(href);
  };
  // What happens to a link does not bubble.
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
