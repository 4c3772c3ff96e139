/** Sends orders as cXML over HTTPS and reads the receiver's status. */
import { type Gateway, GatewayFailure, type PurchaseOrder } from './gateway.ts';
import { type CxmlAccount, orderRequest } from './order-request.ts';

const TIMEOUT_MS = 20_000;

/** @param account null: not configured, and every order is refused for good */
export function cxmlGateway(account: CxmlAccount | null): Gateway {
  return {
    next: () => null,
    async send(order) {
      if (account === null) throw new GatewayFailure('CXML_IDENTITY and CXML_SECRET are not set', { isFinal: true });
      await post(order, orderRequest(order, account));
    },
  };
}

async function post(order: PurchaseOrder, body: string): Promise<void> {
  if (!isSafe(order.address)) {
    throw new GatewayFailure(`${order.distributorName} has no HTTPS address for orders`, { isFinal: true });
  }
  let status: number;
  let answer: string;
  try {
    const response = await fetch(order.address, {
      method: 'POST',
      body,
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    status = response.status;
    answer = await response.text();
  } catch (cause) {
    throw new GatewayFailure(`${order.distributorName} cannot be reached`, { isFinal: false, cause });
  }
  const code = Number(/<Status\b[^>]*\bcode\s*=\s*["'](\d{3})["']/.exec(answer)?.[1] ?? (status >= 300 ? status : 0));
  if (code >= 200 && code < 300) return;
  // An answer that is no cXML may come from something in between.
  const isFinal = code >= 400 && code < 500 && ![401, 403, 408, 409, 429].includes(code);
  throw new GatewayFailure(`${order.distributorName} answered ${code === 0 ? 'no cXML' : code}`, { isFinal });
}

/** HTTPS; plain HTTP to this machine only. */
function isSafe(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(hostname));
}
