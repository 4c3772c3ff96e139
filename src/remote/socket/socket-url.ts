import { paths } from '#contract/paths.ts';

/** Address of the socket on the provider at `origin`; no token stands in it. */
export function socketUrl(origin: string): string {
  const url = new URL(paths.echo, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
