import { describe, expect, it } from 'vitest';
import { itemLabelText, itemTokenFrom } from '#domain/identifiers/item-label.ts';
import { QUIET_MODULES, MIN_MODULE_MM } from '#domain/labels/choose-correction.ts';
import { labelLayout } from '#domain/labels/label-layout.ts';
import { LABEL_SHEETS } from '#domain/labels/label-sheet.ts';
import { codeTextOf, wordsOf } from './label-of-item.ts';
import { labelQr, qrPath, QR_DRAWINGS } from './label-qr.ts';
import { prepareLabel, type LabelRequest } from './prepare-label.ts';
import { rasterOf } from './read-back.ts';

const token = itemTokenFrom(Uint8Array.from({ length: 16 }, (_, index) => index * 7 + 3));
const text = itemLabelText('https://stockroom.practice.example', token);
const measure = (words: string, sizeMm: number): number => words.length * sizeMm * 0.55;
const request: LabelRequest = {
  text,
  words: { name: 'Nitrile gloves M', sku: '123 · Patterson', folder: 'Operatory 2' },
  layout: labelLayout(66.675, 25.4),
};

describe('the code of a label', () => {
  it.each(LABEL_SHEETS)('LBL-03 has modules of at least 0.33 mm on $name', (sheet) => {
    const { code } = labelLayout(sheet.labelWidthMm, sheet.labelHeightMm);
    const qr = labelQr(text, code.sideMm);
    expect(qr.moduleMm).toBeGreaterThanOrEqual(MIN_MODULE_MM);
    expect(qr.isTight).toBe(false);
    expect((qr.size + 2 * QUIET_MODULES) * qr.moduleMm).toBeCloseTo(code.sideMm, 9);
  });

  it('LBL-03 stays small because it is alphanumeric, and refuses what is not', () => {
    expect(labelQr(text, 11).size).toBeLessThanOrEqual(29);
    expect(() => labelQr(text.toLowerCase(), 25)).toThrow();
  });

  it('draws the same text in several ways', () => {
    const ways = Array.from({ length: QR_DRAWINGS }, (_, way) => labelQr(text, 25, way).dark.join(''));
    expect(new Set(ways).size).toBe(8);
  });

  it('has one path that covers the dark modules exactly', () => {
    const qr = labelQr(text, 25);
    const covered = new Uint8Array(qr.size * qr.size);
    for (const [, column = '', row = '', width = ''] of qrPath(qr).matchAll(/M(\d+) (\d+)h(\d+)v1H\d+z/g)) {
      for (let step = 0; step < Number(width); step += 1) covered[Number(row) * qr.size + Number(column) + step] = 1;
    }
    expect(covered).toEqual(Uint8Array.from(qr.dark, (dark) => (dark ? 1 : 0)));
  });

  it('has its quiet zone in the picture that is read back', () => {
    const qr = labelQr(text, 25);
    const { pixels, side } = rasterOf(qr, 3);
    expect(side).toBe((qr.size + 8) * 3);
    const rim = 12;
    const isRim = (index: number): boolean => {
      const [x, y] = [index % side, Math.floor(index / side)];
      return Math.min(x, y) < rim || Math.max(x, y) >= side - rim;
    };
    expect(pixels.every((gray, index) => !isRim(index) || gray === 255)).toBe(true);
    expect(pixels[rim * side + rim]).toBe(0);
  });
});

describe('prepareLabel', () => {
  it('LBL-03 draws a code another way until it reads, and reports one that never does', async () => {
    const tried: string[] = [];
    const third = await prepareLabel(request, measure, async ({ dark }, expected) => {
      expect(expected).toBe(text);
      tried.push(dark.join(''));
      return tried.length === 3;
    });
    expect(third.ok).toBe(true);
    expect(tried.length).toBe(3);
    expect(await prepareLabel(request, measure, () => Promise.resolve(false))).toEqual({
      ok: false,
      reason: 'unreadable',
    });
  });

  it('LBL-04 has name, SKU and folder beside the code', async () => {
    const prepared = await prepareLabel(request, measure, () => Promise.resolve(true));
    if (!prepared.ok) throw new Error('not drawn');
    expect(prepared.label.lines.map((line) => line.text)).toEqual([
      'Nitrile gloves M',
      '123 · Patterson',
      'Operatory 2',
    ]);
  });
});

describe('the label of an item', () => {
  it('LBL-03 is the address in upper case, or nothing for a broken token', () => {
    expect(codeTextOf({ qrToken: token }, 'http://localhost:3000/')).toBe(`HTTP://LOCALHOST:3000/Q/${token}`);
    expect(codeTextOf({ qrToken: '' }, 'http://localhost:3000')).toBeNull();
  });

  it('LBL-04 shows what the practice calls the item', () => {
    const item = {
      customName: 'Gloves',
      productName: 'N',
      distributorSku: ' 1 ',
      distributorName: '',
      folderName: 'A',
    };
    expect(wordsOf(item)).toEqual({ name: 'Gloves', sku: '1', folder: 'A' });
  });
});
