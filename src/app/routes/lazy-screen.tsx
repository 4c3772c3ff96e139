/** A screen that loads when it is first shown. A chunk that is gone reloads the page (features/update, SHELL-20). */
import { lazy, type ComponentType } from 'react';

export function screen(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}
