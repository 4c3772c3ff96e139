/**
 * Sends email by SMTP. Rule: connections to other machines use TLS unless the URL says otherwise; `send` may be called again for a mail
 * that has already arrived (a process can die between the answer and recording it), with the same Message-ID.
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
  /** Without angle brackets. */
  readonly messageId: string;
}

export interface Mailer {
  /**
   * Connects and signs in, and sends nothing.
   * @throws MailFailure
   */
  check(): Promise<void>;
  /**
   * @param signal aborts, whether or not the mail has arrived
   * @throws MailFailure
   */
  send(mail: Mail, signal?: AbortSignal): Promise<void>;
}

/** `isFinal`: the mail server refused it, and a retry would not help. */
export class MailFailure extends Error {
  override readonly name = 'MailFailure';
  readonly isFinal: boolean;

  constructor(message: string, { isFinal, cause }: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isFinal = isFinal;
  }
}

export function smtpMailer({ url, from }: MailAccount, { timeoutMs = TIMEOUT_MS }: Patience = {}): Mailer {
  const open = async () => {
    // Loaded with the first mail: most servers send none.
    const { createTransport } = await import('nodemailer');
    return createTransport({
      url,
      // Otherwise an attacker on the network could strip STARTTLS from the server's answer. `?requireTLS=false` in the URL takes
      // precedence.
      requireTLS: !isOnThisMachine(url),
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
  };
  return {
    async check() {
      const transport = await open();
      try {
        await transport.verify();
      } catch (cause) {
        throw new MailFailure('the mail server could not be used', { isFinal: false, cause });
      } finally {
        transport.close();
      }
    },
    async send({ to, subject, text, html, messageId }, signal) {
      const transport = await open();
      // The three timeouts above restart with every byte; this one limits the total time.
      const limit = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])]);
      // A mail in transit cannot be aborted; its connection ends by timeout.
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

/** SMTP codes from 500 are final; other errors may be temporary, and a missing TLS set-up can be fixed by the operator. */
function isRefusedForGood(error: unknown): boolean {
  if (error instanceof Error && 'code' in error && error.code === 'ETLS') return false;
  return error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;
}
