/**
 * What loads when it is first shown. A load that fails is tried again: Firefox and WebKit break off what a page loads when
 * it is left, and keep the page for the way back, asleep, where the next try is the first thing that it does.
 */
import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** Before the second and the third try; the waiting goes on after a sleep. */
const PAUSES_MS = [200, 1_500];

export function later<Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: await loadPart(load) }));
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
