/**
 * What the browser answers without this worker, where it can be told so. Calls to the server: a worker that hangs or has
 * to be started first must not block what a page asks the server itself. Parts of the app: they stand in the precache
 * under their own names, and a cold start asks for them while the worker itself is still being started.
 */
interface RouterRule {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  /** cache: any cache of this origin, else the network. */
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
  // An older form of the rules that is not taken is no reason not to install.
  event.waitUntil(addRoutes.call(event, RULES).catch(() => undefined));
}
