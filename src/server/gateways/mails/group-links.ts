/**
 * Links in emails to a buying group's people lead to the group's own host, where one is configured (WL-05): that is where they are signed
 * in, and where the app is installed. Rule: only hosts of the configuration, never one that a request named.
 */
import { brandOf } from '#domain/brands/brands.ts';

/** @returns the email's text with the links of its brand */
export type GroupLinks = (brand: string, text: string) => string;

export const noGroupLinks: GroupLinks = (_brand, text) => text;

/** @param hosts of groups, with the scheme and the port of the public origin */
export function groupLinksTo(publicOrigin: string, hosts: readonly string[]): GroupLinks {
  const { protocol, port } = new URL(publicOrigin);
  const originOf = (host: string): string => `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
  const origins = new Map<string, string>(hosts.map((host) => [brandOf(host, null).key, originOf(host)]));
  return (brand, text) => {
    const origin = origins.get(brand);
    return origin === undefined ? text : text.replaceAll(`${publicOrigin}/`, `${origin}/`);
  };
}
