import { describe, expect, it } from 'vitest';
import { hasPdfReader, textOfPdf } from '../support/pdf-text.ts';
import type { Printout } from '#server/gateways/printouts/printout.ts';
import { writePdf } from '#server/gateways/printouts/write-pdf.ts';

const paper = (more: Partial<Printout> = {}): Printout => ({
  title: 'Order SR-100001',
  from: 'Müller & Søn Zahnärzte Łódź',
  foot: 'Order SR-100001',
  at: '2026-11-20T12:00:00.000Z',
  parts: [],
  ...more,
});

const rows = (count: number, name = 'Nitrile gloves') =>
  Array.from({ length: count }, (_, index) => ({
    cells: [`${name} ${index + 1}`, '2', '$1.00', '$2.00'],
    small: ['SKU N-7'],
  }));
const columns = [
  { label: 'Product', width: 56 },
  { label: 'Qty', width: 9, align: 'right' },
  { label: 'Price', width: 16, align: 'right' },
  { label: 'Amount', width: 19, align: 'right' },
] as const;

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;

describe('PDF', () => {
  it('holds one page where it fits, and the head of the table on each page where it does not', async () => {
    const one = await writePdf(paper({ parts: [{ is: 'table', columns, rows: rows(12) }] }));
    const many = await writePdf(paper({ parts: [{ is: 'table', columns, rows: rows(90) }] }));
    expect(one.subarray(0, 5).toString('latin1')).toBe('%PDF-');
    expect(pagesOf(one)).toBe(1);
    expect(pagesOf(many)).toBeGreaterThan(2);
  });

  it('bounds what a text can fill', async () => {
    const wide = await writePdf(paper({ parts: [{ is: 'table', columns, rows: rows(1, 'W'.repeat(100_000)) }] }));
    expect(pagesOf(wide)).toBe(1);
    const names = {
      is: 'addresses',
      addresses: [{ label: 'To', lines: Array.from({ length: 900 }, () => 'Line') }],
    } as const;
    expect(pagesOf(await writePdf(paper({ title: 'T'.repeat(9000), parts: [names] })))).toBe(1);
  });

  it('is the size of a label where a label printer prints it', async () => {
    const label = await writePdf(
      paper({
        size: 'label',
        parts: [
          {
            is: 'addresses',
            addresses: [
              { label: 'From', lines: ['Maple'] },
              { label: 'To', lines: ['North'] },
            ],
          },
          { is: 'code', code: 'RET-100001' },
        ],
      }),
    );
    expect(label.toString('latin1')).toContain('/MediaBox [0 0 288 432]');
    expect(pagesOf(label)).toBe(1);
  });

  it.runIf(hasPdfReader)('writes names in other scripts in Latin letters, and none as a box', async () => {
    const names = ['山田歯科 Tokyo', '김치과', 'สยาม', 'Løwe 龍 Ωμέγα'];
    const text = textOfPdf(
      await writePdf(
        paper({
          from: '山田歯科',
          parts: [
            { is: 'table', columns, rows: names.flatMap((name) => rows(1, name)) },
            { is: 'addresses', addresses: [{ label: 'To', lines: ['東京都港区'] }] },
          ],
        }),
      ),
    );
    expect(text).toContain('ShanTianChiKe Tokyo');
    expect(text).toContain('Løwe Long Ωμέγα');
    for (const latin of ['GimChiGwa', 'DongJingDouGangQu']) expect(text.replaceAll(/\s/g, '')).toContain(latin);
    // No characters that the font lacks.
    expect(text).not.toMatch(/[\p{Script=Han}\p{Script=Hangul}\p{Script=Thai}\uFFFD]/u);
  });

  it.runIf(hasPdfReader)('prints names in any of the scripts that its font has, and every row once', async () => {
    const names = ['Łukasz Żółć', 'Ελένη', 'Наталья', 'Nguyễn Thị Ánh', 'ﬁne ½ µm ™ ®'];
    const pdf = await writePdf(
      paper({ parts: [{ is: 'table', columns, rows: [...names.flatMap((name) => rows(1, name)), ...rows(60)] }] }),
    );
    const text = textOfPdf(pdf);
    for (const name of [...names.slice(0, 4), 'Müller & Søn Zahnärzte Łódź', '½ µm ™ ®']) expect(text).toContain(name);
    for (let row = 1; row <= 60; row += 1)
      expect(text.match(new RegExp(`Nitrile gloves ${row}\\s`, 'g'))).toHaveLength(1);
    expect(text).toMatch(/Page 1 of \d/);
  });
});
