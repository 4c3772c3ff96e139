/** Where to go after signing in: only a path of this product, whatever the link contained. */
export function backPath(path: string | null): string {
  if (path === null || !/^\/(?![/\\])/.test(path) || path.startsWith('/login')) return '/';
  return path;
}
