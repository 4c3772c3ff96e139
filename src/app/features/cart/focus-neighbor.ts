/**
 * Before a row leaves the list: the focus goes to the row beside it, or to the page, so that a keyboard does not start
 * again.
 */
export function focusNeighbor(inRow: HTMLElement): void {
  const row = inRow.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    neighbor?.querySelector<HTMLElement>('input:not(:disabled), button') ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}
