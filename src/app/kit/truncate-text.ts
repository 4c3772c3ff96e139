/** Cuts a text to a length, with an ellipsis where something is left out (SHELL-25, LOC-02, SHELL-16). */
export function truncateText(text: string, length = 50): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`;
}
