import { describe, expect, it } from 'vitest';
import { AVERY_L7651 } from '#domain/labels/label-sheet.ts';
import { DEFAULT_LABEL_SETTINGS, labelSettingsFrom, sheetOf } from './label-settings.ts';
import { positionAt } from './start-position.ts';

describe('label settings of a device', () => {
  it('come back as they were kept', () => {
    const kept = {
      sheetId: 'free',
      free: { ...DEFAULT_LABEL_SETTINGS.free, paper: 'roll' as const, labelWidthMm: 62, labelHeightMm: 29 },
      calibration: { offsetXMm: 0.5, offsetYMm: -0.25, scaleXPercent: 100.4, scaleYPercent: 99.8 },
    };
    expect(labelSettingsFrom(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
    expect(sheetOf(kept)).toMatchObject({ ok: true, value: { columns: 1, rows: 1 } });
  });

  it.each([null, undefined, 'x', 7, { sheetId: 'avery-9', free: 3, calibration: { offsetXMm: 'a' } }])(
    'are the first ones where %j is kept',
    (broken) => {
      expect(labelSettingsFrom(broken)).toEqual(DEFAULT_LABEL_SETTINGS);
    },
  );
});

describe('a click on the preview', () => {
  it('LBL-04 starts at the label under it, and nowhere between labels', () => {
    const at = (xMm: number, yMm: number) => positionAt(AVERY_L7651, xMm / 210, yMm / 297);
    expect(at(5, 11)).toBe(1);
    expect(at(46, 11)).toBe(2);
    expect(at(5, 32)).toBe(6);
    expect(at(205, 286)).toBe(65);
    expect(at(44, 11)).toBeNull();
    expect(at(2, 2)).toBeNull();
  });
});
