/**
 * Keeps the keyboard focus in a list of cards that changes: the focused button disappears when its edit is sent, refused or
 * discarded. The focus then moves to the card itself, or to the one that takes its place, and not to the page. It moves to
 * a card and not to one of its buttons, so that an Enter pressed a moment too late does nothing to another edit.
 */

/** A confirmation about a card closes by itself and moves the focus. */
const QUESTION_GONE_MS = 400;

interface Held {
  readonly element: Element;
  readonly card: HTMLElement | null;
  /** Index of the card in the list. */
  readonly place: number;
}

/** Use as the `ref` of the list. @returns a function that stops it */
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
