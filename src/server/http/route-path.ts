/** The contract's paths as routes: `routePath(paths.item, 'id')` is `/api/v2/workspaces/items/:id`. */
export function routePath(path: (id: string) => string, parameter: string): string {
  const mark = '0route0parameter0';
  return path(mark).replace(mark, `:${parameter}`);
}
