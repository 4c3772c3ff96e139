/** Sends orders by email. The Message-ID is the payload id, by which a repetition is recognized. */
import { type Brand, BRANDS } from '#domain/brands/brands.ts';
import { type Gateway, GatewayFailure, type Patience } from './gateway.ts';
import { type MailAccount, MailFailure, smtpMailer } from './mailer.ts';
import { type DraftMail, writeMail } from './mails/write-mail.ts';
import { purchaseOrderMail } from './mails/purchase-order-mail.ts';

/** Stores an email where people can read it. */
export type KeepMail = (to: string, mail: DraftMail, brand: Brand) => Promise<void>;

interface MailOptions extends Patience {
  /** The mailbox of a demo without a mail server; if omitted, emails are not stored. */
  readonly keep?: KeepMail | undefined;
}

/** @param account null: not configured, and every order is refused permanently */
export function mailGateway(account: MailAccount | null, { keep, ...patience }: MailOptions = {}): Gateway {
  const mailer = account === null ? null : smtpMailer(account, patience);
  return {
    next: () => null,
    async send(order, signal) {
      const { brand = BRANDS.stockroom } = order;
      if (mailer === null && keep !== undefined) return keep(order.address, purchaseOrderMail(order), brand);
      if (mailer === null)
        throw new GatewayFailure('SMTP_URL and MAIL_FROM are not set', { isFinal: true, problem: 'not-set-up' });
      try {
        const mail = writeMail(purchaseOrderMail(order), brand);
        await mailer.send({ ...mail, to: [order.address], messageId: order.payloadId }, signal);
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
