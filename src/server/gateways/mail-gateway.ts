/** Sends orders as mails. The Message-ID is the payload id, by which a repetition is known. */
import { type Gateway, GatewayFailure, type Patience } from './gateway.ts';
import { type MailAccount, MailFailure, smtpMailer } from './mailer.ts';
import { purchaseOrderMail } from './mails/purchase-order-mail.ts';

/** @param account null: not configured, and every order is refused for good */
export function mailGateway(account: MailAccount | null, patience: Patience = {}): Gateway {
  const mailer = account === null ? null : smtpMailer(account, patience);
  return {
    next: () => null,
    async send(order, signal) {
      if (mailer === null)
        throw new GatewayFailure('SMTP_URL and MAIL_FROM are not set', { isFinal: true, problem: 'not-set-up' });
      try {
        await mailer.send({ ...purchaseOrderMail(order), to: [order.address], messageId: order.payloadId }, signal);
      } catch (cause) {
        const isFinal = cause instanceof MailFailure && cause.isFinal;
        throw new GatewayFailure(`the mail to ${order.distributorName} was refused`, {
          isFinal,
          problem: isFinal ? 'refused' : 'unreachable',
          cause,
        });
      }
    },
  };
}
