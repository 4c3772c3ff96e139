/**
 * Sends mails, by SMTP. Rule: nothing leaves this machine without TLS unless the URL says so; `send` may be called again
 * for a mail that has arrived (a process can die between the answer and the record of it); a repetition has the same
 * Message-ID.
 */
import { closeOnAbort } from '../close-on-abort.ts';
import { type Patience, TIMEOUT_MS } from './gateway.ts';
import type { WrittenMail } from './mails/write-mail.ts';

export interface MailAccount {
  /** `smtps://user:password@host:465` or `smtp://host:587` */
  readonly url: string;
  readonly from: string;
}

export interface Mail extends WrittenMail {
  readonly to: readonly string[];
  /** Without its angle brackets. */
  readonly messageId: string;
}

export interface Mailer {
  /**
   * @param signal breaks it off, whether the mail has arrived or not
   * @throws MailFailure
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** `isFinal`: the mail server refused it, and trying again would not help. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

export function smtpMailer({ url, from }: MailAccount, { timeoutMs = TIMEOUT_MS }: Patience = {}): Mailer {
  return {
    async send({ to, subject, text, html, messageId }, signal) {
      // Read with the first mail: most servers send none.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({
        url,
        // Otherwise an attacker on the network could strip the server's offer of TLS. `?requireTLS=false` in the URL takes precedence.
        requireTLS: !isOnThisMachine(url),
        connectionTimeout: timeoutMs,
        greetingTimeout: timeoutMs,
        socketTimeout: timeoutMs,
      });
      // Each of those three begins again with every byte; this one does not.
      const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]);
      // A mail that is under way cannot be called back; it is left to its time-outs.
      const brokenOff = Promise.withResolvers<never>();
      const mail = { from, to: [...to], subject, text, html, messageId: `<${messageId}>` };
      try {
        await closeOnAbort(
          limit,
          () => brokenOff.reject(limit.reason),
          () => Promise.race([transport.sendMail(mail), brokenOff.promise]),
        );
      } catch (cause) {
        const isFinal = isRefusedForGood(cause);
        throw new MailFailure(isFinal ? 'the mail server refused it' : 'the mail server could not be used', {
          isFinal,
          cause,
        });
      } finally {
        transport.close();
      }
    },
  };
}

function isOnThisMachine(url: string): boolean {
  const { hostname } = new URL(url);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d{1,3}){3}$/.test(hostname);
}

/** SMTP answers from 500 on are final; anything else may pass, and want of TLS is mended by whoever looks after the servers. */
function isRefusedForGood(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && error.code === 'ETLS') return false;
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}
