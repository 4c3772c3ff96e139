/** True where a name has something that can be seen: what is pasted may be nothing but marks of width 0. */
export function isVisible(name: string): boolean {
  return /[^\s\p{C}]/u.test(name);
}
