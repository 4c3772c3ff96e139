/**
 * Requests that the browser answers without this worker, if it supports static routing. Calls to the server: a worker that
 * hangs or has to be started must not block a page's own requests. Parts of the app: they are in the precache under their own
 * names, and a cold start requests them while the worker is still starting.
 */
interface RouterRule {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  /** cache: any cache of this origin, otherwise the network. */
  readonly source: 'network' | 'cache';
}

interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly RouterRule[]): Promise<void>;
}

const RULES: readonly RouterRule[] = [
  { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' },
  { condition: { urlPattern: { pathname: '/assets/*' } }, source: 'cache' },
];

export function addStaticRoutes(event: ExtendableEvent): void {
  const { addRoutes } = event as RoutingInstallEvent;
  if (addRoutes === undefined) return;
  // If a browser rejects the rules because it implements an older version, the worker is installed all the same.
  event.waitUntil(addRoutes.call(event, RULES).catch(() => undefined));
}
