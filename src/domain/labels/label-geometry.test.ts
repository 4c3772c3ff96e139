import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  calibrate,
  calibrationFrom,
  CALIBRATION_CORNER_MM,
  CALIBRATION_LINE_MM,
  validCalibration,
  MEASURED_CORNER_MM,
  MEASURED_LINE_MM,
  TRUE_TO_SIZE,
} from './calibration.ts';
import { FREE_PAPERS, freeSheet, freeSizeLimits, type FreeSize } from './free-sheet.ts';
import {
  AVERY_5160,
  AVERY_5163,
  AVERY_5167,
  AVERY_L7160,
  AVERY_L7651,
  LABEL_SHEETS,
  labelsPerSheet,
  type LabelSheet,
} from './label-sheet.ts';
import { labelRect, placeLabels, type LabelRect } from './place-labels.ts';

const MICRON = 0.001;

const millimeters = (min: number, max: number) =>
  fc.integer({ min: min * 10, max: max * 10 }).map((tenths) => tenths / 10);

const freeSize: fc.Arbitrary<FreeSize> = fc.record({
  paper: fc.constantFrom(...FREE_PAPERS),
  labelWidthMm: millimeters(5, 350),
  labelHeightMm: millimeters(5, 350),
  marginLeftMm: millimeters(0, 60),
  marginTopMm: millimeters(0, 60),
  gapXMm: millimeters(0, 20),
  gapYMm: millimeters(0, 20),
});

const anySheet: fc.Arbitrary<LabelSheet> = fc.oneof(
  fc.constantFrom(...LABEL_SHEETS),
  freeSize
    .map(freeSheet)
    .filter((verdict) => verdict.ok)
    .map((verdict) => verdict.value),
);

function overlap(one: LabelRect, other: LabelRect): boolean {
  return (
    one.x + one.width > other.x + MICRON &&
    other.x + other.width > one.x + MICRON &&
    one.y + one.height > other.y + MICRON &&
    other.y + other.height > one.y + MICRON
  );
}

function isInside(rect: LabelRect, width: number, height: number): boolean {
  return (
    rect.x >= -MICRON &&
    rect.y >= -MICRON &&
    rect.x + rect.width <= width + MICRON &&
    rect.y + rect.height <= height + MICRON
  );
}

describe('label sheets', () => {
  it('LBL-04 the sheets hold as many labels as their boxes say', () => {
    expect([AVERY_5160, AVERY_5163, AVERY_5167, AVERY_L7160, AVERY_L7651].map(labelsPerSheet)).toEqual([
      30, 10, 80, 21, 65,
    ]);
  });

  it.each(LABEL_SHEETS)('LBL-04 $name lies in the middle of its paper', (sheet) => {
    const last = labelRect(sheet, labelsPerSheet(sheet));
    expect(sheet.paper.widthMm - last.x - last.width).toBeCloseTo(sheet.marginLeftMm, 3);
    expect(sheet.paper.heightMm - last.y - last.height).toBeCloseTo(sheet.marginTopMm, 3);
  });

  it('LBL-04 puts a label of a 5160 sheet where the die cut is', () => {
    const fifth = labelRect(AVERY_5160, 5);
    expect(fifth.x).toBeCloseTo(74.6125, 9);
    expect(fifth.y).toBeCloseTo(38.1, 9);
    expect([fifth.width, fifth.height]).toEqual([66.675, 25.4]);
  });

  it('LBL-04 labels of a sheet never overlap and never leave the paper', () => {
    fc.assert(
      fc.property(anySheet, fc.nat(), fc.nat(), (sheet, a, b) => {
        const [one, other] = [(a % labelsPerSheet(sheet)) + 1, (b % labelsPerSheet(sheet)) + 1];
        const rect = labelRect(sheet, one);
        expect(isInside(rect, sheet.paper.widthMm, sheet.paper.heightMm)).toBe(true);
        if (one !== other) expect(overlap(rect, labelRect(sheet, other))).toBe(false);
      }),
    );
  });

  it('LBL-04 prints each copy once, in order, from the start position on, page after page', () => {
    fc.assert(
      fc.property(anySheet, fc.nat(400), fc.array(fc.nat(30), { maxLength: 20 }), (sheet, start, copies) => {
        const perPage = labelsPerSheet(sheet);
        const startAt = (start % perPage) + 1;
        const pages = placeLabels({ sheet, startAt, copies });
        const all = pages.flat();
        expect(all.map(({ of }) => of)).toEqual(copies.flatMap((count, of) => Array.from({ length: count }, () => of)));
        expect(pages.flatMap((page, index) => page.map(({ position }) => index * perPage + position))).toEqual(
          all.map((_, index) => startAt + index),
        );
        expect(pages.length).toBe(all.length === 0 ? 0 : Math.ceil((startAt - 1 + all.length) / perPage));
      }),
    );
  });

  it('LBL-04 a start outside the sheet and broken counts do no harm', () => {
    expect(
      placeLabels({ sheet: AVERY_5163, startAt: 99, copies: [2] }).map((page) => page.map(({ position }) => position)),
    ).toEqual([[10], [1]]);
    expect(placeLabels({ sheet: AVERY_5163, startAt: Number.NaN, copies: [Number.NaN, -3, 1.9] }).flat()).toMatchObject(
      [{ of: 2, position: 1 }],
    );
  });
});

describe('own sizes', () => {
  const size: FreeSize = {
    paper: 'a4',
    labelWidthMm: 50,
    labelHeightMm: 25,
    marginLeftMm: 5,
    marginTopMm: 10,
    gapXMm: 0,
    gapYMm: 0,
  };

  it('LBL-04 as many as fit', () => {
    expect(freeSheet(size)).toMatchObject({ ok: true, value: { columns: 4, rows: 11 } });
    expect(freeSheet({ ...size, labelWidthMm: 102.5, labelHeightMm: 143.5 })).toMatchObject({
      ok: true,
      value: { columns: 2, rows: 2 },
    });
  });

  it('LBL-04 a roll has one label on each page, as large as the label', () => {
    const roll = freeSheet({ ...size, paper: 'roll', labelWidthMm: 62, labelHeightMm: 29 });
    expect(roll).toMatchObject({
      ok: true,
      value: { columns: 1, rows: 1, marginLeftMm: 0, paper: { widthMm: 62, heightMm: 29 } },
    });
  });

  it('LBL-04 no length is longer than the paper, in tenths of a millimeter', () => {
    expect(FREE_PAPERS.map((paper) => [paper, ...Object.values(freeSizeLimits(paper))])).toEqual([
      ['a4', 210, 297],
      ['us-letter', 215.9, 279.4],
      ['roll', 320, 320],
    ]);
  });

  it.each([
    [{ labelWidthMm: 9.9 }, 'label-too-small'],
    [{ labelHeightMm: Number.NaN }, 'label-too-small'],
    [{ labelWidthMm: 206 }, 'label-too-large'],
    [{ labelHeightMm: 288 }, 'label-too-large'],
    [{ paper: 'roll' as const, labelHeightMm: 400 }, 'label-too-large'],
    [{ marginTopMm: -1 }, 'bad-margin'],
    [{ gapXMm: Number.POSITIVE_INFINITY }, 'bad-gap'],
  ])('LBL-04 refuses %o as %s', (change, refusal) => {
    expect(freeSheet({ ...size, ...change })).toEqual({ ok: false, refusal });
  });
});

describe('calibration', () => {
  const measured = fc.record({
    lineXMm: millimeters(140, 160),
    lineYMm: millimeters(140, 160),
    cornerXMm: millimeters(20, 30),
    cornerYMm: millimeters(20, 30),
  });

  it('undoes what the printer does', () => {
    fc.assert(
      fc.property(measured, anySheet, (found, sheet) => {
        const wanted = labelRect(sheet, 1);
        const drawn = calibrate(wanted, calibrationFrom(found));
        const stretchX = found.lineXMm / CALIBRATION_LINE_MM;
        const stretchY = found.lineYMm / CALIBRATION_LINE_MM;
        const shiftX = found.cornerXMm - stretchX * CALIBRATION_CORNER_MM;
        const shiftY = found.cornerYMm - stretchY * CALIBRATION_CORNER_MM;
        expect(drawn.x * stretchX + shiftX).toBeCloseTo(wanted.x, 1);
        expect(drawn.y * stretchY + shiftY).toBeCloseTo(wanted.y, 1);
        expect(drawn.width * stretchX).toBeCloseTo(wanted.width, 1);
      }),
    );
  });

  it('a true printer needs none', () => {
    const page = { lineXMm: 150, lineYMm: 150, cornerXMm: 25, cornerYMm: 25 };
    expect(calibrationFrom(page)).toEqual({ ...TRUE_TO_SIZE, offsetXMm: -0, offsetYMm: -0 });
  });

  it('undoes whatever may be measured of a line', () => {
    const [least, most] = MEASURED_LINE_MM;
    const scales = calibrationFrom({ lineXMm: least, lineYMm: most, cornerXMm: 25, cornerYMm: 25 });
    expect(scales.scaleXPercent).toBeCloseTo((100 * CALIBRATION_LINE_MM) / least, 2);
    expect(scales.scaleYPercent).toBeCloseTo((100 * CALIBRATION_LINE_MM) / most, 2);
  });

  it('undoes whatever may be measured of a corner', () => {
    const [least, most] = MEASURED_CORNER_MM;
    const page = { lineXMm: 150, lineYMm: 150, cornerXMm: least, cornerYMm: most };
    expect(calibrationFrom(page)).toMatchObject({ offsetXMm: 10, offsetYMm: -10 });
  });

  it('stays within its limits and takes broken numbers as neutral', () => {
    expect(validCalibration({ offsetXMm: 99, offsetYMm: -99, scaleXPercent: 50, scaleYPercent: Number.NaN })).toEqual({
      offsetXMm: 10,
      offsetYMm: -10,
      scaleXPercent: 90,
      scaleYPercent: 100,
    });
  });
});
