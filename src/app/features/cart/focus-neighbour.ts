/**
 * Before a row leaves the list: the focus goes to the row beside it, or to the page, so that a keyboard does not start
 * again.
 */
export function focusNeighbour(inRow: HTMLElement): void {
  const row = inRow.closest('li');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    neighbour?.querySelector<HTMLElement>('input:not(:disabled), button') ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}
