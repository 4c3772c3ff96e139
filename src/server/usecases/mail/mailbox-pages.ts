/** The pages of the built-in mailbox. Rule: email content is escaped here; its HTML is shown in a frame of its own. */
import { escaped } from '../../gateways/mails/write-mail.ts';
import type { MailRow } from '../../store/mail/mail-rows.ts';

const STYLE = `
:root { color-scheme: light dark; --ink: #15211f; --soft: #52625f; --line: #d5dedc; --paper: #f4f7f6; --card: #fff; --accent: #0f6b66; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6edeb; --soft: #a9b8b5; --line: #2e3b39; --paper: #111817; --card: #18211f; --accent: #7fd1c9; }
}
* { box-sizing: border-box; }
body { margin: 0; padding: 24px 16px 48px; background: var(--paper); color: var(--ink); font: 16px/1.5 -apple-system, 'Segoe UI', Roboto, Arial, sans-serif; }
main { max-width: 760px; margin: 0 auto; }
h1 { margin: 0 0 4px; font-size: 1.625rem; line-height: 1.25; overflow-wrap: anywhere; }
h2 { margin: 24px 0 8px; font-size: 1rem; }
p { margin: 0 0 16px; color: var(--soft); }
a { color: var(--accent); }
ul { margin: 0; padding: 0; list-style: none; border: 1px solid var(--line); border-radius: 12px; background: var(--card); }
li + li { border-top: 1px solid var(--line); }
li a { display: block; padding: 12px 16px; font-weight: 600; text-decoration: none; overflow-wrap: anywhere; }
li small { display: block; color: var(--soft); font-size: 0.875rem; font-weight: 400; }
iframe { width: 100%; height: 520px; border: 1px solid var(--line); border-radius: 12px; background: #fff; }
pre { margin: 0; padding: 16px; border: 1px solid var(--line); border-radius: 12px; background: var(--card); font: 14px/1.5 ui-monospace, monospace; white-space: pre-wrap; overflow-wrap: anywhere; }
`;

function pageOf(title: string, body: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>${body}</main></body></html>`;
}

export const NO_MAIL = pageOf('Mail', '<h1>No such mail</h1><p><a href="/dev/mail">All mails</a></p>');

export function listPage(mails: readonly MailRow[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a href="/dev/mail/${mail.id}">${escaped(mail.subject)}<small>${escaped(mail.recipients.join(', '))} · ${sentText(mail)}</small></a></li>`,
  );
  const list = rows.length === 0 ? '<p>No mails yet</p>' : `<ul>${rows.join('')}</ul>`;
  return pageOf('Mail', `<h1>Mail</h1><p>This demo sends no mail. What it would have sent is here.</p>${list}`);
}

export function mailPage(mail: MailRow): string {
  return pageOf(
    mail.subject,
    `<p><a href="/dev/mail">All mails</a></p><h1>${escaped(mail.subject)}</h1>
<p>To ${escaped(mail.recipients.join(', '))} · ${sentText(mail)}</p>
<h2>As HTML</h2><iframe title="The mail as HTML" src="/dev/mail/${mail.id}/html" sandbox="allow-top-navigation-by-user-activation"></iframe>
<h2>As plain text</h2><pre>${escaped(mail.body_text)}</pre>`,
  );
}

const sentText = ({ created_at: at }: MailRow): string => `${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/** An email's HTML for its frame: links open in the whole window. */
export function framed(mail: MailRow): string {
  return mail.body_html.replace('<head>', '<head><base target="_top">');
}
