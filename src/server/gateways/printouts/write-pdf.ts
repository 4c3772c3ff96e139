/**
 * Renders a printout as PDF. Rule: nothing is loaded from elsewhere; the font is embedded, so that names print the same everywhere; long
 * texts are wrapped, and truncated before they fill pages; table rows are never split across pages.
 */
import { createRequire } from 'node:module';
import { readFile } from 'node:fs/promises';
import type { Printout } from './printout.ts';
import { drawPart } from './draw-part.ts';
import { BOTTOM, FONT, INK, MARGIN, type Page, plain, QUIET } from './page.ts';

/** In points, 72 an inch. */
const SIZES = { letter: [612, 792], label: [288, 432] } as const;
const MAX_TITLE_LENGTH = 120;

let fonts: Promise<{ readonly regular: Buffer; readonly bold: Buffer }> | null = null;

export async function writePdf(paper: Printout): Promise<Buffer> {
  const { size = 'letter', at } = paper;
  // Loaded with the first printout: most servers create none.
  const [{ default: Document }, { printable }] = await Promise.all([import('pdfkit'), import('./printable.ts')]);
  fonts ??= readFonts();
  const { regular, bold } = await fonts;
  const [width, height] = SIZES[size];
  const margin = size === 'label' ? 14 : MARGIN;
  const doc = new Document({
    size: [width, height],
    margins: { top: margin, left: margin, right: margin, bottom: margin + BOTTOM },
    bufferPages: true,
    lang: 'en-US',
    displayTitle: true,
    info: {
      Title: plain(paper.title, MAX_TITLE_LENGTH),
      Author: plain(paper.from, MAX_TITLE_LENGTH),
      CreationDate: new Date(at),
    },
  });
  const written = collect(doc);
  doc.registerFont(FONT.regular, regular).registerFont(FONT.bold, bold);
  const page: Page = { doc, left: margin, right: width - margin, bottom: height - margin - BOTTOM };
  const { title, from, foot, parts } = printable(paper, signsOf(doc));
  drawHead(page, { title, from, size });
  for (const part of parts) drawPart(page, part);
  drawFeet(page, foot);
  doc.end();
  return written;
}

async function readFonts(): Promise<{ readonly regular: Buffer; readonly bold: Buffer }> {
  const require = createRequire(import.meta.url);
  const [regular, bold] = await Promise.all([
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf')),
    readFile(require.resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf')),
  ]);
  return { regular, bold };
}

/** Code points for which both fonts have a glyph. */
function signsOf(doc: Page['doc']): (codePoint: number) => boolean {
  const fonts = [FONT.bold, FONT.regular].map((name) => {
    // The types omit the opened font.
    const { _font: open } = doc.font(name) as unknown as OpenFont;
    return open.font;
  });
  return (codePoint) => fonts.every((font) => font.hasGlyphForCodePoint(codePoint));
}

interface OpenFont {
  readonly _font: { readonly font: { hasGlyphForCodePoint: (codePoint: number) => boolean } };
}

function collect(doc: Page['doc']): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  doc.on('end', () => resolve(Buffer.concat(chunks)));
  doc.on('error', reject);
  return promise;
}

function drawHead({ doc, left, right }: Page, { title, from, size }: Pick<Printout, 'title' | 'from' | 'size'>): void {
  const width = right - left;
  doc.font(FONT.regular).fontSize(10).fillColor(QUIET);
  doc.text(plain(from, MAX_TITLE_LENGTH), left, doc.y, { width });
  doc
    .font(FONT.bold)
    .fontSize(size === 'label' ? 14 : 20)
    .fillColor(INK);
  doc.text(plain(title, MAX_TITLE_LENGTH), left, doc.y + 2, { width });
  doc.y += size === 'label' ? 6 : 14;
}

function drawFeet({ doc, left, right, bottom }: Page, foot: string): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    // Below the bottom margin, where text would otherwise start a new page.
    doc.page.margins.bottom = 0;
    doc.font(FONT.regular).fontSize(8).fillColor(QUIET);
    const line = { width: right - left, height: 12, ellipsis: true, lineBreak: false } as const;
    doc.text(plain(foot, MAX_TITLE_LENGTH), left, bottom + 14, line);
    if (count > 1) doc.text(`Page ${index + 1} of ${count}`, left, bottom + 14, { ...line, align: 'right' });
  }
}
