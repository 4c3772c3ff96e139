/** Reloads at most once in the life of a page, however many causes come together. */
let reloading = false;

export function reloadPage(): void {
  if (reloading) return;
  reloading = true;
  location.reload();
}
