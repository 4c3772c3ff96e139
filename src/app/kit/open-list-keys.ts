/**
 * Keys in a list of choices that is open within the page are its own, as those in a browser's own list are: Escape closes
 * the list and not the dialog around it, and a letter finds a choice and is no shortcut. Only what listens for hand
 * scanners hears them, at the window and before the page.
 */
export function watchOpenLists(target: Window): void {
  const keep = (event: KeyboardEvent): void => {
    if (!(event.target instanceof HTMLOptionElement)) return;
    // A dialog hears Escape at the window, too.
    if (event.key === 'Escape') event.stopImmediatePropagation();
    else event.stopPropagation();
  };
  target.addEventListener('keydown', keep, true);
  target.document.addEventListener('keyup', keep, true);
}
