import { describe, expect, it } from 'vitest';
import { csvFileName, csvText, fileDays } from './csv-text.ts';

const cellOf = (cell: string | number | null): string => csvText([[cell]]).slice(1, -2);

describe('a CSV file (ITEM-10)', () => {
  it('begins with the byte order mark that Excel needs for UTF-8, and ends every line as RFC 4180 requires', () => {
    expect(
      csvText([
        ['Name', 'Price'],
        ['Öse', 12.5],
      ]),
    ).toBe('\uFEFFName,Price\r\nÖse,12.5\r\n');
    expect(csvText([])).toBe('\uFEFF');
  });

  it('quotes what would break a row, and only that', () => {
    expect(cellOf('Box of 100')).toBe('Box of 100');
    expect(cellOf('3" gauze, sterile')).toBe('"3"" gauze, sterile"');
    expect(cellOf('two\nlines')).toBe('"two\nlines"');
    expect(cellOf(' kept ')).toBe('" kept "');
    expect(cellOf(null)).toBe('');
  });

  it.each(['=HYPERLINK("http://x")', '+1', '-2 needles', '@SUM(A1)', '\tx', '\rx', '＝1+1'])(
    'lets no text run as a formula: %j',
    (text) => {
      expect(cellOf(text).replace(/^"/, '').startsWith("'")).toBe(true);
      expect(cellOf(text)).toContain(text.replaceAll('"', '""'));
    },
  );

  it('leaves numbers as they are, negative ones too', () => {
    expect(cellOf(-3)).toBe('-3');
    expect(cellOf(0)).toBe('0');
  });

  it('its name says which days it covers, or on which day it was known', () => {
    const days = (from: string | null, to: string | null) => fileDays({ from, to }, '2026-11-29');
    expect(days('2026-10-01', '2026-10-31')).toBe('2026-10-01 to 2026-10-31');
    expect(days('2026-10-01', null)).toBe('2026-10-01 to 2026-11-29');
    expect(days(null, '2026-10-31')).toBe('until 2026-10-31');
    expect(days(null, null)).toBe('2026-11-29');
    expect(days('2026-11-29', null)).toBe('2026-11-29');
    expect(days('2026-12-24', null)).toBe('2026-12-24');
    expect(csvFileName('Spent', days('2026-10-01', '2026-10-31'))).toBe('Spent 2026-10-01 to 2026-10-31.csv');
  });

  it('is named after its subject and the day, in characters that every file system accepts', () => {
    expect(csvFileName('Room 2: gloves/masks', '2026-11-20')).toBe('Room 2 gloves masks 2026-11-20.csv');
    expect(csvFileName('../..', '2026-11-20')).toBe('List 2026-11-20.csv');
    expect(csvFileName('a\u0000\u202Eb', '2026-11-20')).toBe('a b 2026-11-20.csv');
    expect(csvFileName('🦷'.repeat(200), '2026-11-20')).toBe(`${'🦷'.repeat(80)} 2026-11-20.csv`);
  });
});
