/**
 * For a list of cards that changes under the keyboard: the button that has the focus goes when its edit is sent, refused
 * or discarded. The focus then goes to the card itself, or to the one that takes its place, and not to the page below.
 * A card takes it and none of its buttons: an Enter that comes a moment too late does nothing to another edit.
 */

/** A question about a card goes away on its own, and the focus with it. */
const QUESTION_GONE_MS = 400;

interface Held {
  readonly element: Element;
  readonly card: HTMLElement | null;
  /** Of the card among all. */
  readonly place: number;
}

/** @returns how to stop, so that it is the `ref` of the list */
export function keepFocus(list: HTMLElement | null): (() => void) | undefined {
  if (list === null) return undefined;
  let held: Held | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const cards = (): HTMLElement[] => [...list.querySelectorAll('li')];

  const hold = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return;
    const card = target.closest('li');
    held = { element: target, card, place: card === null ? 0 : cards().indexOf(card) };
  };
  const look = (): void => {
    if (held === null || held.element.isConnected || document.activeElement !== document.body) return;
    const { card, place } = held;
    const left = cards();
    const next = card?.isConnected === true ? card : (left[place] ?? left.at(-1));
    if (next !== undefined) next.tabIndex = -1;
    (next ?? list.querySelector('button'))?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(() => {
    look();
    clearTimeout(timer);
    timer = setTimeout(look, QUESTION_GONE_MS);
  });

  list.addEventListener('focusin', hold);
  observer.observe(list, { childList: true, subtree: true });
  return () => {
    list.removeEventListener('focusin', hold);
    observer.disconnect();
    clearTimeout(timer);
  };
}
