import { PDFiumLibrary } from '@hyzyla/pdfium';
import { describe, expect, it } from 'vitest';
import { packDrawing, type PackFacts } from './pack-drawing.ts';
import { smallPdf } from './small-pdf.ts';

const gloves: PackFacts = {
  name: 'Alderon Health Nitrile Exam Gloves <Blue> & Medium',
  manufacturer: 'Alderon Health',
  manufacturerSku: 'AL-00070',
  measure: 'Box',
  quantity: 100,
};

describe('files of the demo', () => {
  it('draws the same pack for the same product, another for another view', () => {
    expect(packDrawing(gloves, 'front')).toBe(packDrawing(gloves, 'front'));
    expect(packDrawing(gloves, 'front')).not.toBe(packDrawing(gloves, 'side'));
    expect(packDrawing(gloves, 'above')).toContain('</svg>');
  });

  it('writes names on the label as text and never as markup', () => {
    const drawing = packDrawing(gloves, 'front');
    expect(drawing).toContain('&lt;Blue&gt;');
    expect(drawing).not.toContain('<Blue>');
    expect(drawing).not.toMatch(/https?:\/\/(?!www\.w3\.org\/2000\/svg)/);
  });

  it('PD-09 makes papers that a strict reader opens, whatever stands in them', async () => {
    const library = await PDFiumLibrary.init();
    const bytes = smallPdf({
      title: 'Safety (data) sheet',
      paragraphs: ['a \\ backslash, é, “Ü” – and 中', 'x '.repeat(300)],
    });
    const document = await library.loadDocument(bytes);
    expect(document.getPageCount()).toBe(1);
    const text = document.getPage(0).getText();
    expect(text).toContain('Safety (data) sheet');
    expect(text).toContain('a \\ backslash, é, “Ü” – and ?');
    document.destroy();
    library.destroy();
    // The cross-reference table is correct.
    const start = Number(/startxref\n(\d+)/.exec(bytes.toString('latin1'))?.[1]);
    expect(bytes.toString('latin1', start, start + 4)).toBe('xref');
  });
});
