/** Cuts text to a length and adds an ellipsis if anything was cut (SHELL-25, LOC-02, SHELL-16). */
export function truncateText(text: string, length = 50): string {
  const letters = [...text];
  return letters.length <= length ? text : `${letters.slice(0, length).join('').trimEnd()}…`;
}
