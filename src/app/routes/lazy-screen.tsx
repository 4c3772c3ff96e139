/**
 * A screen that loads when it is first shown. A chunk that is gone reloads the page (features/update, SHELL-20). One that
 * has been loaded ahead is drawn at once: to wait for it would show a skeleton, which React then leaves standing for 0.3 s.
 */
import { useState, type ComponentType } from 'react';
import { later } from '../ui/later.ts';

export type LoadableScreen = ComponentType & { readonly load: () => Promise<ComponentType> };

export function screen(load: () => Promise<ComponentType>): LoadableScreen {
  let here: ComponentType | null = null;
  const loadHere = async (): Promise<ComponentType> => (here = await load());
  const Later = later(loadHere);
  function Screen() {
    // The same for the life of this place: what has been mounted is not mounted anew.
    const [Shown] = useState(() => here ?? Later);
    return <Shown />;
  }
  return Object.assign(Screen, { load: loadHere });
}
