const given = new WeakSet<HTMLElement>();

/**
 * A `ref` that gives a menu the keys as it opens: its first entry that can be chosen or, where there is none, the menu itself.
 * Mantine by itself focuses a placeholder, which is nothing that a menu may contain (ARIA), or without it the first entry,
 * which may be disabled and then takes no focus. It also calls the ref as the menu closes, which then gives the keys back.
 */
export function focusFirstEntry(menu: HTMLElement | null): void {
  if (menu === null || given.has(menu)) return;
  given.add(menu);
  // It has no place on the screen yet.
  setTimeout(() => {
    const entry = menu.querySelector<HTMLElement>('[data-menu-item]:not([data-disabled])');
    (entry ?? menu).focus({ preventScroll: true });
  });
}
