/**
 * Moves the focus to the neighboring row before a row is removed, or to the page, so that keyboard users do not start over.
 */
export function focusNeighbor(inRow: HTMLElement): void {
  const row = inRow.closest('li');
  const neighbor = row?.nextElementSibling ?? row?.previousElementSibling;
  const target =
    neighbor?.querySelector<HTMLElement>('input:not(:disabled), button') ?? document.getElementById('content');
  target?.focus({ preventScroll: true });
}
