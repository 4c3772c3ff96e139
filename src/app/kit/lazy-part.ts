/**
 * What loads when it is first shown, or ahead of that. A load that fails is tried again: Firefox and WebKit break off what a
 * page loads when it is left, and keep the page for the way back, asleep, where the next try is the first thing that it does.
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
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  for (const pause of PAUSES_MS) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
