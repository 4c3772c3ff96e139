/** Where to go after signing in: a path of this product and nowhere else, whatever the link said. */
export function backPath(path: string | null): string {
  if (path === null || !/^\/(?![/\\])/.test(path) || path.startsWith('/login')) return '/';
  return path;
}
