/** One gateway for each transport to distributors. */
import { cxmlGateway } from '../../gateways/cxml-gateway.ts';
import type { Gateways } from '../../gateways/gateway.ts';
import { type KeepMail, mailGateway } from '../../gateways/mail-gateway.ts';
import type { MailAccount } from '../../gateways/mailer.ts';
import type { CxmlAccount } from '../../gateways/order-request.ts';
import { simulatedGateway } from '../../gateways/simulated-gateway.ts';

export interface GatewayAccounts {
  readonly clockSpeed: number;
  readonly cxml: CxmlAccount | null;
  readonly mail: MailAccount | null;
}

/** @param keep for a demo without a mail server */
export function openGateways({ clockSpeed, cxml, mail }: GatewayAccounts, keep?: KeepMail): Gateways {
  return { simulated: simulatedGateway(clockSpeed), cxml: cxmlGateway(cxml), mail: mailGateway(mail, { keep }) };
}
