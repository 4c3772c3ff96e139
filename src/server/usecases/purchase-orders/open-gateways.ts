/** One gateway for each transport to distributors. */
import { cxmlGateway } from '../../gateways/cxml-gateway.ts';
import type { Gateways } from '../../gateways/gateway.ts';
import { type KeepMail, mailGateway } from '../../gateways/mail-gateway.ts';
import type { MailAccount } from '../../gateways/mailer.ts';
import type { CxmlAccount } from '../../gateways/order-request.ts';
import { type DocumentRoute, simulatedGateway } from '../../gateways/simulated-gateway.ts';

export interface GatewayAccounts {
  readonly clockSpeed: number;
  readonly cxml: CxmlAccount | null;
  readonly mail: MailAccount | null;
}

interface GatewayEnvironment {
  /** For a demo without a mail server. */
  readonly keep?: KeepMail | undefined;
  /** Takes the documents of simulated distributors. */
  readonly route?: DocumentRoute | undefined;
}

export function openGateways(
  { clockSpeed, cxml, mail }: GatewayAccounts,
  { keep, route }: GatewayEnvironment = {},
): Gateways {
  return { simulated: simulatedGateway(clockSpeed, route), cxml: cxmlGateway(cxml), mail: mailGateway(mail, { keep }) };
}
