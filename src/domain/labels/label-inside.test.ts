import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  chooseCorrection,
  CORRECTION_LEVELS,
  QUIET_MODULES,
  MIN_MODULE_MM,
  type CorrectionLevel,
} from './choose-correction.ts';
import { truncateText, fitText } from './fit-text.ts';
import { labelLayout } from './label-layout.ts';
import { LABEL_SHEETS } from './label-sheet.ts';
import { placeWords, type MeasureWords } from './label-words.ts';

/** A monospaced font: each character is one unit wide. */
const typed = (text: string): number => text.length;
const measure: MeasureWords = (text, sizeMm) => text.length * sizeMm * 0.55;

describe('fitText', () => {
  it.each([
    ['Nitrile gloves M', 1, 20, ['Nitrile gloves M']],
    ['Nitrile gloves M', 2, 9, ['Nitrile', 'gloves M']],
    ['Nitrile gloves medium', 2, 9, ['Nitrile', 'gloves m…']],
    ['Polyvinylsiloxane', 3, 6, ['Polyvi', 'nylsil', 'oxane']],
    ['  a \n b  ', 2, 10, ['a b']],
    ['', 2, 10, []],
    ['abc', 1, 0.5, []],
  ])('%j in %i lines of %i', (text, lines, width, expected) => {
    expect(fitText(text, lines, width, typed)).toEqual(expected);
  });

  it('never makes a line wider than the width, never more lines, and loses nothing that fits', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 2, max: 30 }),
        (text, lines, width) => {
          const fitted = fitText(text, lines, width, typed);
          expect(fitted.length).toBeLessThanOrEqual(lines);
          for (const line of fitted) expect(typed(line)).toBeLessThanOrEqual(width);
          if (typed(text) <= width && text.trim() !== '') expect(fitted).toEqual([text.trim().split(/\s+/u).join(' ')]);
        },
      ),
    );
  });

  it('never tears a character apart', () => {
    expect(truncateText('🦷🦷🦷🦷', 4, typed)).toBe('🦷…');
  });
});

describe('label layout', () => {
  const sizes = fc.tuple(fc.double({ min: 10, max: 200, noNaN: true }), fc.double({ min: 10, max: 200, noNaN: true }));

  it('LBL-04 keeps code and words inside the label and apart', () => {
    fc.assert(
      fc.property(sizes, ([width, height]) => {
        const { code, words } = labelLayout(width, height);
        expect(Math.min(code.x, code.y)).toBeGreaterThanOrEqual(0);
        expect(Math.max(code.x + code.sideMm - width, code.y + code.sideMm - height)).toBeLessThanOrEqual(1e-9);
        if (words === null) return;
        expect(words.x + words.width).toBeLessThan(width);
        expect(words.y + words.height).toBeLessThanOrEqual(height + 1e-9);
        expect(words.x >= code.x + code.sideMm - 1e-9 || words.y >= code.y + code.sideMm - 1e-9).toBe(true);
      }),
    );
  });

  it.each(LABEL_SHEETS)('LBL-04 $name has room for name, SKU and folder', (sheet) => {
    const { words } = labelLayout(sheet.labelWidthMm, sheet.labelHeightMm);
    if (words === null) throw new Error('no room for words');
    const lines = placeWords(
      { name: 'Nitrile gloves, powder free, medium', sku: '123-4567', folder: 'Operatory 2' },
      words,
      measure,
    );
    expect(new Set(lines.map(({ role }) => role))).toEqual(new Set(['name', 'sku', 'folder']));
  });

  it('LBL-04 no word leaves its room', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 120 });
    fc.assert(
      fc.property(sizes, text, text, text, ([width, height], name, sku, folder) => {
        const { words } = labelLayout(width, height);
        if (words === null) return;
        for (const line of placeWords({ name, sku, folder }, words, measure)) {
          expect(measure(line.text, line.sizeMm, line.role)).toBeLessThanOrEqual(words.width + 1e-9);
          expect(line.y).toBeLessThanOrEqual(words.y + words.height);
          expect(line.y).toBeGreaterThan(words.y);
        }
      }),
    );
  });

  it('LBL-04 a long name gets a smaller size before it is cut', () => {
    const room = { x: 0, y: 0, width: 40, height: 24 };
    const sizeOf = (name: string): number => placeWords({ name, sku: '1', folder: 'A' }, room, measure)[0]?.sizeMm ?? 0;
    expect(sizeOf('Gloves')).toBe(4);
    expect(sizeOf('Nitrile examination gloves, powder free, textured fingertips, medium')).toBeLessThan(4);
    const cut = placeWords({ name: 'long '.repeat(80), sku: '', folder: '' }, room, measure);
    expect(cut.at(-1)?.text.endsWith('…')).toBe(true);
  });

  it.each(['MWCE-18S-8/5-TORNADO-081800', '31-90-006-25091004', 'C-TAP-9.5-31-12-0-10.5'])(
    'LBL-04 the number %s gets a smaller size before it is cut: without its end it is that of another product',
    (sku) => {
      for (const { labelWidthMm, labelHeightMm } of LABEL_SHEETS) {
        const { words } = labelLayout(labelWidthMm, labelHeightMm);
        if (words === null || measure(sku, 1.75, 'sku') > words.width) continue;
        const lines = placeWords({ name: 'Embolization coil', sku, folder: 'Operatory 2' }, words, measure);
        expect(lines.filter(({ role }) => role === 'sku').map(({ text }) => text)).toEqual([sku]);
      }
    },
  );
});

describe('error correction', () => {
  const sizes: Record<CorrectionLevel, number> = { H: 33, Q: 29, M: 29, L: 25 };
  const modulesAt = (level: CorrectionLevel): number => sizes[level];

  it('LBL-03 takes the strongest level with comfortable modules, and never a small module where a larger is to be had', () => {
    expect(chooseCorrection(25, modulesAt)).toMatchObject({ level: 'H', isTight: false });
    expect(chooseCorrection(17, modulesAt)).toMatchObject({ level: 'Q' });
    expect(chooseCorrection(11.8, modulesAt)).toMatchObject({ level: 'L', isTight: false });
    expect(chooseCorrection(9, modulesAt)).toMatchObject({ level: 'L', isTight: true });
    fc.assert(
      fc.property(fc.double({ min: 5, max: 60, noNaN: true }), (side) => {
        const chosen = chooseCorrection(side, modulesAt);
        const widest = Math.max(...CORRECTION_LEVELS.map((level) => side / (modulesAt(level) + 2 * QUIET_MODULES)));
        expect(chosen.moduleMm).toBeGreaterThanOrEqual(Math.min(widest, MIN_MODULE_MM));
        expect(chosen.isTight).toBe(widest < MIN_MODULE_MM);
      }),
    );
  });
});
