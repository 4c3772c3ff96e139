/**
 * Sends orders as cXML over HTTPS and reads the receiver's status, which requires a successful HTTP status. The Sender credential contains
 * the shared secret; if there is a signing key, each request is signed as well (`signBody`).
 */
import { createHmac } from 'node:crypto';
import { type Gateway, GatewayFailure, type Patience, type PurchaseOrder, TIMEOUT_MS } from './gateway.ts';
import { type CxmlAccount, orderRequest } from './order-request.ts';
import { postXml, type XmlAnswer } from './post-xml.ts';
import { responseCode } from './response-code.ts';

export const SIGNATURE_HEADER = 'x-stockroom-signature';

/** @param account null: not configured, so every order without an account of its own is refused permanently */
export function cxmlGateway(account: CxmlAccount | null, { timeoutMs = TIMEOUT_MS }: Patience = {}): Gateway {
  return {
    next: () => null,
    async send(order, signal) {
      const own = order.account === undefined ? account : { ...account, ...order.account };
      if (own === null)
        throw new GatewayFailure('CXML_IDENTITY and CXML_SECRET are not set', { isFinal: true, problem: 'not-set-up' });
      await post(order, own, { timeoutMs, signal });
    },
  };
}

async function post(
  order: PurchaseOrder,
  account: CxmlAccount,
  limits: { readonly timeoutMs: number; readonly signal: AbortSignal | undefined },
): Promise<void> {
  if (!isSafeAddress(order.address)) {
    throw new GatewayFailure(`${order.distributorName} has no HTTPS address for orders`, {
      isFinal: true,
      problem: 'not-set-up',
    });
  }
  const body = orderRequest(order, account);
  const { signingKey = null, ca = null } = account;
  const headers = signingKey === null ? {} : { [SIGNATURE_HEADER]: signBody(body, signingKey, Date.now()) };
  let answer: XmlAnswer;
  try {
    answer = await postXml({ url: new URL(order.address), body, headers, ca, ...limits });
  } catch (cause) {
    // An untrusted certificate can be fixed at either end: retried, like an unreachable receiver.
    throw new GatewayFailure(`${order.distributorName} cannot be reached`, {
      isFinal: false,
      problem: 'unreachable',
      cause,
    });
  }
  // The cXML status only counts if the HTTP status is a success.
  const code = isGood(answer.status) ? await responseCode(answer.body) : answer.status;
  if (code !== null && isGood(code)) return;
  // An answer that is not cXML may come from a proxy; redirects are not followed with an order.
  const isFinal = code !== null && code >= 400 && code < 500 && !MAY_PASS.has(code);
  throw new GatewayFailure(`${order.distributorName} answered ${code ?? 'no cXML'}`, {
    isFinal,
    problem: isFinal ? 'refused' : 'unreachable',
  });
}

const MAY_PASS = new Set([401, 403, 408, 409, 429]);

const isGood = (code: number): boolean => code >= 200 && code < 300;

/** HTTPS; plain HTTP only to this machine. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}

/**
 * A signature that lets a receiver verify the sender, the integrity and the age of a body.
 *
 *   x-stockroom-signature: t=1772600767,sha256=<hex HMAC-SHA-256 of "t.body">
 *
 * The receiver computes the same with the shared key, compares in constant time, and rejects an old `t`.
 *
 * @param now ms since 1970
 */
function signBody(body: string, key: string, now: number): string {
  const t = Math.floor(now / 1000);
  return `t=${t},sha256=${createHmac('sha256', key).update(`${t}.${body}`).digest('hex')}`;
}
