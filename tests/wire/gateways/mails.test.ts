import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smtpMailer } from '#server/gateways/mailer.ts';
import { BRANDS } from '#domain/brands/brands.ts';
import { invitationMail } from '#server/gateways/mails/invitation-mail.ts';
import { orderNotSentMail } from '#server/gateways/mails/order-not-sent-mail.ts';
import { purchaseOrderMail } from '#server/gateways/mails/purchase-order-mail.ts';
import { passkeyMail } from '#server/gateways/mails/two-factor-mails.ts';
import { draftMail, type MailPart, writeMail } from '#server/gateways/mails/write-mail.ts';
import { purchaseOrder } from '../../support/purchase-order.ts';
import { smtpReceiver } from '../../support/smtp-receiver.ts';

const hostile = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='x",
    '&lt;',
    'a\r\nBcc: x@y.example',
  ),
);

it('whatever is in a mail is text: it opens no tag, ends no attribute and adds no header', () => {
  const { html: empty } = writeMail(
    draftMail('', [
      { is: 'paragraph', text: '' },
      { is: 'link', label: '', url: '' },
      { is: 'facts', facts: [['', '']] },
      { is: 'table', head: [''], rows: [['']] },
    ]),
  );
  const tags = (html: string): readonly string[] => html.match(/<[^>]*>/g) ?? [];
  const frame = tags(empty).map((tag) => tag.replace(/href="[^"]*"/, 'href'));
  fc.assert(
    fc.property(hostile, (text) => {
      const parts: MailPart[] = [
        { is: 'paragraph', text },
        { is: 'link', label: text, url: text },
        { is: 'facts', facts: [[text, text]] },
        { is: 'table', head: [text], rows: [[text]] },
      ];
      const mail = writeMail(draftMail(text, parts));
      expect(tags(mail.html).map((tag) => tag.replace(/href="[^"]*"/, 'href'))).toEqual(frame);
      expect(mail.subject.split(/[\r\n]/)).toHaveLength(1);
      expect(mail.subject).not.toContain('\u0000');
      expect(mail.html.isWellFormed() && mail.text.isWellFormed()).toBe(true);
    }),
  );
});

it('a mail arrives with both its texts, to everybody, known by its Message-ID', async () => {
  const receiver = await smtpReceiver();
  const to = ['owner@north.example', 'staff@north.example'];
  const mail = orderNotSentMail({
    number: 'SR-7',
    reference: 'PO <7>',
    distributorName: 'Smith & Sons',
    locationName: 'Main “Street”',
    placedBy: 'Sam',
    problem: 'unreachable',
    url: 'https://stock.example/order/7',
  });
  await smtpMailer({ url: receiver.url, from: 'Stockroom <stock@stock.example>' }).send({
    ...writeMail(mail),
    to,
    messageId: 'm-7@stockroom',
  });
  expect(receiver.mails).toHaveLength(1);
  const [received] = receiver.mails;
  expect(received).toMatchObject({
    subject: 'Order SR-7 was not sent to Smith & Sons',
    messageId: '<m-7@stockroom>',
    from: { address: 'stock@stock.example' },
    recipients: to,
  });
  expect(received?.text).toContain('Smith & Sons didn’t answer, and we have stopped retrying.');
  expect(received?.text).toContain('Open the order:\nhttps://stock.example/order/7');
  expect(received?.html).toContain('PO &lt;7&gt;');
  expect(received?.html).toContain('href="https://stock.example/order/7"');
});

it('WL-03 a mail of a buying group has its name and color, and what people typed stays as they typed it', () => {
  const typed = {
    location: 'The Stockroom Dental',
    invitedBy: 'Sam Stockroom',
    days: 7,
    url: 'https://stock.example/join',
  };
  const { subject, text, html } = writeMail(invitationMail(typed), BRANDS.fireside);
  expect(subject).toBe('Sam Stockroom invited you to The Stockroom Dental');
  expect(text).toContain('Sam Stockroom invited you to The Stockroom Dental in Fireside.');
  expect(html).toContain(`color:${BRANDS.fireside.accent}">Fireside</p>`);
  expect(html).not.toContain(BRANDS.stockroom.accent);
  const passkey = passkeyMail('passkey-added', { name: 'Stockroom tablet', email: 'sam@stockroom.example', url: '' });
  expect(writeMail(passkey, BRANDS.fireside)).toMatchObject({
    subject: 'A passkey was added for Fireside',
    text: expect.stringContaining('“Stockroom tablet” now signs in without a password.') as string,
  });
});

it('no mail leaves this machine in the clear, unless that is what the URL says', async () => {
  const receiver = await smtpReceiver();
  // An address that is not written as a local one.
  const url = receiver.url.replace('127.0.0.1', '0.0.0.0');
  const send = (to: string) =>
    smtpMailer({ url: to, from: 'stock@stock.example' }).send({
      ...writeMail(draftMail('Hello', [])),
      to: ['a@b.example'],
      messageId: 'm',
    });
  await expect(send(url)).rejects.toThrow('the mail server could not be used');
  expect(receiver.mails).toHaveLength(0);
  await send(`${url}?requireTLS=false`);
  expect(receiver.mails).toHaveLength(1);
});

it('an order to a distributor has every line in both texts', async () => {
  const mail = writeMail(purchaseOrderMail(purchaseOrder({ reference: 'PO-117/A', accountNumber: 'N-1' })));
  for (const part of ['SR-100007', 'PO-117/A', 'N-1', '$12.50', '$55.20', 'M-1', 'Mar 7, 2026']) {
    expect(mail.text).toContain(part);
    expect(mail.html).toContain(part);
  }
  expect(mail.text).toContain("O'Brien & Daughters");
  expect(mail.html).toContain('O&#39;Brien &amp; Daughters');
});
