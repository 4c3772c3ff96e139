import { paths } from '#contract/paths.ts';

/** URL of the socket on the server at `origin`; it does not contain the token. */
export function socketUrl(origin: string): string {
  const url = new URL(paths.echo, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
