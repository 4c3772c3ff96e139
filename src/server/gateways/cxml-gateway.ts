/**
 * Sends orders as cXML over HTTPS and reads the receiver's status. The Sender credential carries the shared secret; with a
 * signing key each request is signed as well (sign-body.ts).
 */
import { type Gateway, GatewayFailure, type PurchaseOrder } from './gateway.ts';
import { type CxmlAccount, orderRequest } from './order-request.ts';
import { postXml, type XmlAnswer } from './post-xml.ts';
import { signBody, SIGNATURE_HEADER } from './sign-body.ts';

const TIMEOUT_MS = 20_000;

/** @param account null: not configured, and every order is refused for good */
export function cxmlGateway(account: CxmlAccount | null): Gateway {
  return {
    next: () => null,
    async send(order) {
      if (account === null) throw new GatewayFailure('CXML_IDENTITY and CXML_SECRET are not set', { isFinal: true });
      await post(order, account);
    },
  };
}

async function post(order: PurchaseOrder, account: CxmlAccount): Promise<void> {
  if (!isSafe(order.address)) {
    throw new GatewayFailure(`${order.distributorName} has no HTTPS address for orders`, { isFinal: true });
  }
  const body = orderRequest(order, account);
  const { signingKey = null, ca = null } = account;
  const headers = signingKey === null ? {} : { [SIGNATURE_HEADER]: signBody(body, signingKey, Date.now()) };
  let answer: XmlAnswer;
  try {
    answer = await postXml({ url: new URL(order.address), body, headers, ca, timeoutMs: TIMEOUT_MS });
  } catch (cause) {
    // A certificate that is not trusted may be mended at either end: it is tried again like a receiver that is away.
    throw new GatewayFailure(`${order.distributorName} cannot be reached`, { isFinal: false, cause });
  }
  const { status } = answer;
  const code = Number(
    /<Status\b[^>]*\bcode\s*=\s*["'](\d{3})["']/.exec(answer.body)?.[1] ?? (status >= 300 ? status : 0),
  );
  if (code >= 200 && code < 300) return;
  // An answer that is no cXML may come from something in between; a redirect is not followed with an order in hand.
  const isFinal = code >= 400 && code < 500 && ![401, 403, 408, 409, 429].includes(code);
  throw new GatewayFailure(`${order.distributorName} answered ${code === 0 ? 'no cXML' : code}`, { isFinal });
}

/** HTTPS; plain HTTP to this machine only. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}
