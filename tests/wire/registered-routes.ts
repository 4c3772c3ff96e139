/** The routes of the API registered on the server: `GET /api/v2/workspaces/:id`. */
import type { TestServer } from '../support/in-process-server.ts';

interface Node {
  readonly depth: number;
  readonly text: string;
  readonly methods: readonly string[];
}

/** Parses the router's own printed tree, which has every route, however it was added. */
export async function registeredRoutes({ app }: TestServer): Promise<string[]> {
  await app.ready();
  const nodes = app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line): Node[] => {
      const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
      if (match === null) return [];
      return [{ depth: (match[1] ?? '').length / 4, text: match[2] ?? '', methods: (match[3] ?? '').split(', ') }];
    });
  const trail: string[] = [];
  const routes = new Set<string>();
  for (const { depth, text, methods } of nodes) {
    trail.length = depth;
    trail[depth] = text;
    const path = trail.join('');
    if (!path.startsWith('/api/') || path === '/api/v2/echo') continue;
    for (const method of methods) if (!['', 'HEAD', 'OPTIONS'].includes(method)) routes.add(`${method} ${path}`);
  }
  return [...routes];
}
