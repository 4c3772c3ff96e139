/** Sends orders as mails (SMTP). The Message-ID is the payload id, by which a repetition is known. */
import { cutOnAbort } from '../cut-on-abort.ts';
import { type Gateway, GatewayFailure, type Patience, type PurchaseOrder, TIMEOUT_MS } from './gateway.ts';

export interface MailAccount {
  /** `smtps://user:password@host:465` or `smtp://host:587` */
  readonly url: string;
  readonly from: string;
}

/** @param account null: not configured, and every order is refused for good */
export function mailGateway(account: MailAccount | null, { timeoutMs = TIMEOUT_MS }: Patience = {}): Gateway {
  return {
    next: () => null,
    async send(order, signal) {
      if (account === null)
        throw new GatewayFailure('SMTP_URL and MAIL_FROM are not set', { isFinal: true, problem: 'not-set-up' });
      // Read with the first mail: most servers send none.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url: account.url,
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      });
      // Each of those three begins again with every byte; this one does not.
      const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]);
      // A mail that is under way cannot be called back; it is left to its time-outs.
      const brokenOff = Promise.withResolvers<never>();
      try {
        await cutOnAbort(
          limit,
          () => brokenOff.reject(limit.reason),
          () => Promise.race([transport.sendMail(mailOf(order, account)), brokenOff.promise]),
        );
      } catch (cause) {
        const isFinal = isRefusedForGood(cause);
        throw new GatewayFailure(`the mail to ${order.distributorName} was refused`, {
          isFinal,
          problem: isFinal ? 'refused' : 'unreachable',
          cause,
        });
      } finally {
        transport.close();
      }
    },
  };
}

function mailOf(order: PurchaseOrder, { from }: MailAccount) {
  return {
    from,
    to: order.address,
    subject: `Purchase order ${order.number}${order.reference === '' ? '' : ` (PO ${order.reference})`}`,
    messageId: `<${order.payloadId}>`,
    text: mailText(order),
  };
}

/** SMTP answers from 500 on are final; anything else may pass. */
function isRefusedForGood(error: unknown): boolean {
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

function mailText(order: PurchaseOrder): string {
  const rows = order.lines.map(
    (line) =>
      `${line.qty} x ${line.sku}  ${line.name} (${line.manufacturerName} ${line.manufacturerSku})  ${money(line.priceCents)}`,
  );
  return [
    `Purchase order ${order.number} of ${order.locationName}`,
    ...(order.reference === '' ? [] : [`PO number: ${order.reference}`]),
    ...(order.accountNumber === '' ? [] : [`Account ${order.accountNumber}`]),
    `Ship to: ${order.locationName}, ${order.locationAddress}`,
    ...(order.shipMethodId === null ? [] : [`Shipping: ${order.shipMethodId}`]),
    `Requested by: ${order.eta}`,
    '',
    ...rows,
    '',
    `Shipping and handling ${money(order.shippingCents + order.handlingCents)}, tax ${money(order.taxCents)}`,
    `Total ${money(order.totalCents)}`,
    '',
    `If you receive this order twice, fill it once: ${order.payloadId}`,
    '',
  ].join('\n');
}
