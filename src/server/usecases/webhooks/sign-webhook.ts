/**
 * The signature of a delivery: `t=SECONDS,v1=HEX`, the HMAC-SHA-256 of `SECONDS.BODY` under the webhook's secret. While a former secret
 * holds there is a second `v1`. Each try has a signature of its own, so a receiver may refuse what is older than some minutes.
 */
import { createHmac } from 'node:crypto';

export const SIGNATURE_HEADER = 'stockroom-signature';

export function webhookSignature(body: string, secrets: readonly string[], seconds: number): string {
  const signatures = secrets.map((secret) => createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex'));
  return [`t=${seconds}`, ...signatures.map((each) => `v1=${each}`)].join(',');
}
