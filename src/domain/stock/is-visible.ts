/** Whether a name contains anything visible: pasted text may consist of zero-width characters. */
export function isVisible(name: string): boolean {
  return /[^\s\p{C}]/u.test(name);
}
