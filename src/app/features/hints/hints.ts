/** Hints shown once, on a person's first visit. Names must not change: they are stored with the person. */
import type { Capability } from '#domain/access/capability.ts';
import type { May } from '../../session/use-rights.ts';

export interface Hint {
  readonly name: string;
  /** Matches the paths of the screens where it is shown. */
  readonly at: RegExp;
  /** The hint is for those who may do what it says (AUTH-23). */
  readonly needs?: Capability;
  readonly text: string;
  readonly help: string;
}

export const HINTS: readonly Hint[] = [
  {
    name: 'my-catalog',
    at: /^\/inventory(\/[^/]+)?\/?$/i,
    needs: 'count',
    text: 'Took something, or put it back? Tap − or +, or scan the label on the shelf.',
    help: '/help/stock',
  },
  {
    name: 'catalog',
    at: /^\/$/,
    needs: 'edit-shelves',
    text: 'Found something that you keep on a shelf? Choose “Add to folder”, and you can scan and count it.',
    help: '/help/start',
  },
  {
    name: 'cart',
    at: /^\/cart\/?$/i,
    text: 'Everyone at this location shares the cart. Each distributor gets its own order at checkout.',
    help: '/help/ordering',
  },
  {
    name: 'labels',
    at: /^\/labels\/?$/i,
    text: 'Print one sheet at 100% first, then scan a label to check it.',
    help: '/help/labels',
  },
];

/** The hint for a path that the person has not dismissed; null: none. */
export function hintFor(pathname: string, dismissed: readonly string[], may: May): Hint | null {
  const isShown = ({ name, at, needs }: Hint): boolean =>
    at.test(pathname) && !dismissed.includes(name) && (needs === undefined || may(needs));
  return HINTS.find(isShown) ?? null;
}
