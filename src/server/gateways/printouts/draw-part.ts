/** Draws the parts of a printout, each below the previous one. */
import type { PrintoutPart } from './printout.ts';
import { FONT, INK, makeRoom, type Page, plain, QUIET, RULE } from './page.ts';
import { drawTable } from './draw-table.ts';

const MAX_LINE_LENGTH = 160;
const MAX_PARAGRAPH_LENGTH = 2000;
const GAP = 12;

export function drawPart(page: Page, part: PrintoutPart): void {
  const { doc, left } = page;
  if (part.is === 'table') drawTable(page, part);
  else if (part.is === 'addresses') drawAddresses(page, part.addresses);
  else if (part.is === 'facts') drawFacts(page, part.facts);
  else if (part.is === 'sums') drawSums(page, part.sums);
  else if (part.is === 'code') drawCode(page, part.code);
  else drawText(page, part);
  doc.x = left;
  doc.y += GAP;
}

function drawText(page: Page, { is, text }: { readonly is: 'paragraph' | 'heading'; readonly text: string }): void {
  const { doc, left, right } = page;
  doc.font(is === 'heading' ? FONT.bold : FONT.regular).fontSize(is === 'heading' ? 12 : 9.5);
  const words = plain(text, MAX_PARAGRAPH_LENGTH);
  const height = doc.heightOfString(words, { width: right - left });
  makeRoom(page, is === 'heading' ? height + 60 : height);
  doc.fillColor(INK).text(words, left, doc.y, { width: right - left });
  if (is === 'heading') doc.y -= 6;
}

function drawAddresses(page: Page, addresses: Extract<PrintoutPart, { is: 'addresses' }>['addresses']): void {
  const { doc, left, right } = page;
  const width = (right - left - 16 * (addresses.length - 1)) / addresses.length;
  const blocks = addresses.map(({ label, lines }) => ({
    label: plain(label, MAX_LINE_LENGTH),
    text: lines
      .map((line) => plain(line, MAX_LINE_LENGTH))
      .filter((line) => line !== '')
      .slice(0, 8)
      .join('\n'),
  }));
  const heights = blocks.map(({ text }) => 13 + doc.font(FONT.regular).fontSize(10).heightOfString(text, { width }));
  makeRoom(page, Math.max(...heights));
  const top = doc.y;
  for (const [index, { label, text }] of blocks.entries()) {
    const x = left + index * (width + 16);
    doc.font(FONT.regular).fontSize(8).fillColor(QUIET).text(label, x, top, { width });
    doc
      .fontSize(10)
      .fillColor(INK)
      .text(text, x, top + 13, { width });
  }
  doc.y = top + Math.max(...heights);
}

/** In two columns if there is room. */
function drawFacts(page: Page, facts: Extract<PrintoutPart, { is: 'facts' }>['facts']): void {
  const { doc, left, right } = page;
  const columns = right - left > 400 ? 2 : 1;
  const width = (right - left - 16 * (columns - 1)) / columns;
  const labelWidth = width * 0.36;
  const valueWidth = width - labelWidth;
  for (let row = 0; row < facts.length; row += columns) {
    const shown = facts.slice(row, row + columns).map(([label, value]) => ({
      label: plain(label, MAX_LINE_LENGTH),
      value: plain(value, MAX_LINE_LENGTH),
    }));
    doc.font(FONT.regular).fontSize(9.5);
    const height = Math.max(
      ...shown.map(({ label, value }) =>
        Math.max(
          doc.heightOfString(label, { width: labelWidth - 6 }),
          doc.heightOfString(value, { width: valueWidth }),
        ),
      ),
    );
    makeRoom(page, height);
    const top = doc.y;
    for (const [index, { label, value }] of shown.entries()) {
      const x = left + index * (width + 16);
      doc.fillColor(QUIET).text(label, x, top, { width: labelWidth - 6 });
      doc.fillColor(INK).text(value, x + labelWidth, top, { width: valueWidth });
    }
    doc.y = top + height + 3;
  }
}

/** Right-aligned below the table that they sum up, without a page break between them. */
function drawSums(page: Page, sums: Extract<PrintoutPart, { is: 'sums' }>['sums']): void {
  const { doc, left, right } = page;
  const width = Math.min(230, right - left);
  const x = right - width;
  makeRoom(page, 16 * sums.length + 8);
  for (const [index, [label, value]] of sums.entries()) {
    const isSum = index === sums.length - 1;
    if (isSum) doc.moveTo(x, doc.y).lineTo(right, doc.y).lineWidth(0.8).stroke(RULE);
    const top = doc.y + (isSum ? 5 : 0);
    doc
      .font(isSum ? FONT.bold : FONT.regular)
      .fontSize(isSum ? 11 : 9.5)
      .fillColor(INK);
    doc.text(plain(label, 40), x, top, { width: width / 2, lineBreak: false });
    doc.text(plain(value, 40), x + width / 2, top, { width: width / 2, align: 'right', lineBreak: false });
    doc.y = top + 15;
  }
}

function drawCode(page: Page, code: string): void {
  const { doc, left, right } = page;
  doc.font(FONT.bold).fontSize(20);
  const words = plain(code, MAX_LINE_LENGTH);
  const height = doc.heightOfString(words, { width: right - left });
  makeRoom(page, height);
  doc.fillColor(INK).text(words, left, doc.y, { width: right - left, characterSpacing: 1 });
}
