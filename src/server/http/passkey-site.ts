/**
 * Where a passkey is used: the origin that the browser reports, and the host to which the passkey is bound (WebAuthn's RP id). Rule: the
 * public host, and the hosts of buying groups beside or below it (WL-05); any other host gets the public one, and with it no passkey.
 */
import { BRANDS, brandOf } from '#domain/brands/brands.ts';
import type { PasskeySite } from '../usecases/passkeys/verify-passkey.ts';

/**
 * A host below the public one shares its passkeys; one beside it has its own, since browsers bind a passkey to a host or to a parent of it.
 * @param hostname of the request
 */
export function passkeySite(publicOrigin: string, hostname: string): PasskeySite {
  const url = new URL(publicOrigin);
  // Browsers do not support passkeys for an IP address; this machine's is replaced by `localhost`.
  const isThisMachine = url.hostname === '127.0.0.1' || url.hostname === '[::1]';
  const host = isThisMachine ? 'localhost' : url.hostname;
  const group = groupHost(host, hostname.toLowerCase());
  const port = url.port === '' ? '' : `:${url.port}`;
  // A single label, such as `localhost`, is a public suffix: browsers allow it for itself only.
  const isShared = group !== null && group.endsWith(`.${host}`) && host.includes('.');
  return { origin: `${url.protocol}//${group ?? host}${port}`, rpId: isShared ? host : (group ?? host) };
}

/** The given host if it is a buying group's: `{group}.{host}`, or beside a host with a first label of its own. null: another host. */
function groupHost(host: string, given: string): string | null {
  const [, parent = ''] = /^[^.]+\.(.+)$/.exec(given) ?? [];
  const [, besides = ''] = /^[^.]+\.(.+\..+)$/.exec(host) ?? [];
  if (brandOf(given, null) === BRANDS.stockroom || parent === '') return null;
  return parent === host || parent === besides ? given : null;
}
