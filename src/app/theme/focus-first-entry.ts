const given = new WeakSet<HTMLElement>();

/**
 * A `ref` that moves the focus into a menu as it opens: to its first enabled entry or, if there is none, to the menu itself.
 * Mantine would focus a placeholder, which ARIA does not allow in a menu, or without it the first entry, which can't have the
 * focus if it is disabled. Mantine also calls the ref as the menu closes, which then returns the focus.
 */
export function focusFirstEntry(menu: HTMLElement | null): void {
  if (menu === null || given.has(menu)) return;
  given.add(menu);
  const entry = menu.querySelector<HTMLElement>('[data-menu-item]:not([data-disabled], [aria-disabled="true"])');
  // Mantine's focus trap, which comes last, takes this one: otherwise it would be one that only says why it can't be chosen.
  entry?.setAttribute('data-autofocus', '');
  // It is not positioned yet.
  setTimeout(() => (entry ?? menu).focus({ preventScroll: true }));
}
