/**
 * Calls to the server go past the worker where the browser can be told so: a worker that hangs or has to be started first
 * must not hold up what a page asks the server itself.
 */
interface RouterRule {
  readonly condition: { readonly urlPattern: { readonly pathname: string } };
  readonly source: 'network';
}

interface RoutingInstallEvent extends ExtendableEvent {
  addRoutes?(rules: readonly RouterRule[]): Promise<void>;
}

export function bypassApi(event: ExtendableEvent): void {
  const { addRoutes } = event as RoutingInstallEvent;
  if (addRoutes === undefined) return;
  const rule: RouterRule = { condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' };
  // An older form of the rules that is not taken is no reason not to install.
  event.waitUntil(addRoutes.call(event, [rule]).catch(() => undefined));
}
