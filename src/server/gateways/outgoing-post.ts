/**
 * Posts to addresses that people enter. Rule: private networks are unreachable unless the operator allows them: the IP address is checked
 * when connecting, after the name was resolved, so that a name that changes in between (DNS rebinding) has no effect. Redirects are not
 * followed, and connections without TLS are made only to allowed networks.
 */
import { lookup as lookUp } from 'node:dns';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export class OutgoingRefused extends Error {
  override readonly name = 'OutgoingRefused';
}

const NAMED: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/** Not public: private, shared, documentation, benchmark and multicast networks, and those that embed another address. */
const PRIVATE: readonly string[] = [
  ...Object.values(NAMED).flat(),
  ...`0.0.0.0/8 100.64.0.0/10 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24
   224.0.0.0/4 240.0.0.0/4 ::/96 64:ff9b::/96 64:ff9b:1::/48 100::/64 2001::/32 2001:db8::/32 2002::/16 fec0::/10 ff00::/8`.split(
    /\s+/,
  ),
];

/** @param networks addresses, networks, or names of both (`loopback`) */
function blockListOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks.flatMap((each) => NAMED[each] ?? [each])) {
    const [address = '', bits] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    list.addSubnet(address, bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits), family);
  }
  return list;
}

const PRIVATE_LIST = blockListOf(PRIVATE);

export interface OutgoingPost {
  readonly url: string;
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

export interface Outgoing {
  /** @returns the status. @throws OutgoingRefused, or the reason why no answer came */
  readonly post: (post: OutgoingPost) => Promise<number>;
  /** Why an address is invalid, as far as that is known without connecting; null: it may be valid. */
  readonly problemOf: (url: string) => string | null;
}

const TIMEOUT_MS = 10_000;

/** @param allowed networks that the operator allows, also without TLS */
export function openOutgoing(allowed: readonly string[], { timeoutMs = TIMEOUT_MS } = {}): Outgoing {
  const allowedList = blockListOf(allowed);
  const isIn = (list: BlockList, address: string): boolean => {
    const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
    if (mapped !== undefined) return list.check(mapped, 'ipv4');
    return list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  };
  const problemOfAddress = (address: string, isSecure: boolean): string | null => {
    if (isIn(allowedList, address)) return null;
    if (isIn(PRIVATE_LIST, address) || /^::ffff:/i.test(address)) return 'The address is in a private network.';
    return isSecure ? null : 'Use an address that begins with https.';
  };
  const problemOf = (text: string): string | null => {
    if (!URL.canParse(text)) return 'Enter an address such as https://example.com/hooks.';
    const { protocol, hostname, username, password } = new URL(text);
    if (protocol !== 'https:' && protocol !== 'http:') return 'Use an address that begins with https.';
    if (username !== '' || password !== '') return 'Leave the name and password out of the address.';
    const host = hostname.replace(/^\[|\]$/g, '');
    if (isIP(host) !== 0) return problemOfAddress(host, protocol === 'https:');
    // The address of a host name is checked when connecting.
    return protocol === 'http:' && allowed.length === 0 ? 'Use an address that begins with https.' : null;
  };
  const checked =
    (isSecure: boolean): LookupFunction =>
    (hostname, options, done) => {
      lookUp(hostname, { ...options, all: true }, (error, addresses) => {
        if (error !== null) return done(error, []);
        for (const { address } of addresses) {
          const problem = problemOfAddress(address, isSecure);
          if (problem !== null) return done(new OutgoingRefused(problem), []);
        }
        const [one] = addresses;
        if (options.all === true || one === undefined) return done(null, addresses);
        return done(null, one.address, one.family);
      });
    };
  return {
    problemOf,
    post: async ({ url, body, headers, signal }) => {
      const problem = problemOf(url);
      if (problem !== null) throw new OutgoingRefused(problem);
      const isSecure = url.startsWith('https:');
      const send = isSecure ? httpsRequest : httpRequest;
      const limit = AbortSignal.timeout(timeoutMs);
      return await new Promise((resolve, reject) => {
        const sent = send(url, {
          method: 'POST',
          headers: { ...headers, 'content-length': Buffer.byteLength(body) },
          agent: false,
          lookup: checked(isSecure),
          signal: AbortSignal.any([limit, ...(signal === undefined ? [] : [signal])]),
        });
        sent.on('error', (error) =>
          reject(limit.aborted ? new Error(`none within ${timeoutMs / 1000} seconds`) : error),
        );
        sent.on('response', (response) => {
          resolve(response.statusCode ?? 0);
          // Only the status matters.
          response.destroy();
        });
        sent.end(body);
      });
    },
  };
}
