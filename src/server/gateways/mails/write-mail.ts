/**
 * An email as plain text and HTML, from one list of parts. Rule: the content of a part is text and never markup, and a subject is one
 * line; no email contains images, scripts or links to other hosts.
 */

import { type Brand, BRANDS } from '#domain/brands/brands.ts';

/** What says the name of the app takes it as a parameter: what a person typed is never changed. */
export type Words = string | ((app: string) => string);

export type MailPart =
  | { readonly is: 'paragraph'; readonly text: Words }
  /** The call to action. */
  | { readonly is: 'link'; readonly label: string; readonly url: string }
  | { readonly is: 'facts'; readonly facts: readonly (readonly [name: string, value: string])[] }
  | { readonly is: 'table'; readonly head: readonly string[]; readonly rows: readonly (readonly string[])[] }
  | { readonly is: 'note'; readonly text: string };

/** An email for the members of any buying group. */
export interface DraftMail {
  readonly subject: Words;
  readonly parts: readonly MailPart[];
}

export function draftMail(subject: Words, parts: readonly MailPart[]): DraftMail {
  return { subject, parts };
}

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** With the name and color that its recipients know (WL-03). */
export function writeMail({ subject, parts }: DraftMail, brand: Brand = BRANDS.stockroom): WrittenMail {
  const line = plain(wordsIn(subject, brand)).replace(/\s+/g, ' ').trim();
  const text = `${parts.map((part) => partAsText(part, brand)).join('\n\n')}\n`;
  return { subject: line, text, html: page(line, parts, brand) };
}

function wordsIn(words: Words, { name }: Brand): string {
  return typeof words === 'string' ? words : words(name);
}

function partAsText(part: MailPart, brand: Brand): string {
  switch (part.is) {
    case 'paragraph':
    case 'note':
      return plain(wordsIn(part.text, brand));
    case 'link':
      return `${plain(part.label)}:\n${part.url}`;
    case 'facts':
      return part.facts.map(([name, value]) => `${name}: ${plain(value)}`).join('\n');
    case 'table':
      return part.rows
        .map((row) => row.map((cell, column) => `${part.head[column] ?? ''}: ${plain(cell)}`).join('\n'))
        .join('\n\n');
  }
}

function partAsHtml(part: MailPart, brand: Brand): string {
  switch (part.is) {
    case 'paragraph':
      // What a person wrote keeps its lines.
      return `<p style="margin:0 0 16px;white-space:pre-line">${escaped(wordsIn(part.text, brand))}</p>`;
    case 'note':
      return `<p style="margin:0 0 16px;font-size:14px;color:#5b6b69">${escaped(part.text)}</p>`;
    case 'link':
      return `<p style="margin:0 0 16px"><a href="${escaped(part.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:${brand.accent};color:#ffffff;font-weight:600;text-decoration:none">${escaped(part.label)}</a></p>`;
    case 'facts':
      return table(
        '',
        part.facts.map(
          ([name, value]) =>
            `<tr><th scope="row" style="${CELL};color:#5b6b69;font-weight:400">${escaped(name)}</th><td style="${CELL}">${escaped(value)}</td></tr>`,
        ),
      );
    case 'table':
      return table(
        `<thead><tr>${part.head.map((name) => `<th scope="col" style="${CELL}">${escaped(name)}</th>`).join('')}</tr></thead>`,
        part.rows.map((row) => `<tr>${row.map((cell) => `<td style="${CELL}">${escaped(cell)}</td>`).join('')}</tr>`),
      );
  }
}

const CELL = 'padding:4px 16px 4px 0;text-align:left;vertical-align:top';

function table(head: string, rows: readonly string[]): string {
  return `<table style="margin:0 0 16px;border-collapse:collapse">${head}<tbody>${rows.join('')}</tbody></table>`;
}

function page(title: string, parts: readonly MailPart[], brand: Brand): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f4f7f6">
<div style="max-width:560px;margin:0 auto;padding:24px;background:#ffffff;color:#15211f;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Arial,sans-serif;overflow-wrap:anywhere">
<p style="margin:0 0 24px;font-weight:700;color:${brand.accent}">${escaped(brand.name)}</p>
${parts.map((part) => partAsHtml(part, brand)).join('\n')}
</div></body></html>
`;
}

/** Removes characters that are not allowed in emails. */
function plain(text: string): string {
  // eslint-disable-next-line no-control-regex
  return text.toWellFormed().replace(/[\u0000-\u0008\u000B-\u001F\u007F]/g, ' ');
}

export function escaped(text: string): string {
  return plain(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
