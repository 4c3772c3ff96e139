/** A local mail server that accepts mails and parses them. */
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface ReceivedMail extends Email {
  /** From the envelope. */
  readonly recipients: readonly string[];
}

export interface SmtpReceiver {
  readonly url: string;
  readonly mails: ReceivedMail[];
  /** The refusal sent to the client; null: the mail is accepted. */
  answer: { readonly code: number; readonly text: string } | null;
}

export async function smtpReceiver(): Promise<SmtpReceiver> {
  const receiver: { -readonly [Name in keyof SmtpReceiver]: SmtpReceiver[Name] } = { url: '', mails: [], answer: null };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo(_address, _session, callback) {
      const { answer } = receiver;
      callback(answer === null ? null : Object.assign(new Error(answer.text), { responseCode: answer.code }));
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        const keep = async (): Promise<void> => {
          receiver.mails.push({ ...(await PostalMime.parse(Buffer.concat(parts))), recipients });
          callback(null);
        };
        void keep();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  receiver.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  return receiver;
}
