/** Where to go after signing in: a path of this product and nowhere else, whatever the link said. */
export function backPath(asked: string | null): string {
  if (asked === null || !/^\/(?![/\\])/.test(asked) || asked.startsWith('/login')) return '/';
  return asked;
}
