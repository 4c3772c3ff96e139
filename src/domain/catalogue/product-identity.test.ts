import { describe, expect, it } from 'vitest';
import { isKnownManufacturer, manufacturerKey, numberKey } from './product-identity.ts';

describe('makers are compared by their key', () => {
  it.each([
    ['Acme, Inc.', 'ACME Incorporated'],
    ['Acme Co., Ltd.', 'acme'],
    ['Foo Medizin GmbH & Co. KG', 'FOO Medizin'],
    ['Ortopro Tibbi Aletler A.S.', 'ORTOPRO TIBBI ALETLER AS'],
    ['3M', '3M Company'],
    ['Johnson & Johnson', 'Johnson and Johnson'],
    ['W. L. Gore & Associates, Inc.', 'WL Gore and Associates'],
    ['Müller AG', 'Muller'],
    ['B. Braun Melsungen AG', 'B.Braun Melsungen'],
    ['Choice Spine, LP', 'Choice Spine'],
    ['DEFIBTECH, L.L.C.', 'Defibtech LLC'],
  ])('PD-03 %s is %s', (one, other) => {
    expect(manufacturerKey(one)).toBe(manufacturerKey(other));
  });

  it.each([
    ['Cook Incorporated', 'Cook Ireland Ltd'],
    ['Medtronic, Inc.', 'Medtronic Xomed, Inc.'],
    ['Bard Access Systems, Inc.', 'C. R. Bard, Inc.'],
    ['Alderon Health', 'Alderon'],
  ])('PD-03 %s is not %s', (one, other) => {
    expect(manufacturerKey(one)).not.toBe(manufacturerKey(other));
  });

  it('PD-03 is never empty for a name', () => {
    for (const name of ['Inc', 'Co', 'GmbH & Co. KG', '--', '強生', 'A']) expect(manufacturerKey(name)).not.toBe('');
  });

  it('PD-03 placeholders are nobody', () => {
    for (const name of [
      '',
      '  ',
      'Unbranded',
      'N/A',
      'n.a.',
      'Generic',
      'Various',
      'UNKNOWN',
      '--',
      'Not Applicable',
    ]) {
      expect([name, isKnownManufacturer(name)]).toEqual([name, false]);
    }
    for (const name of ['3M', 'Kerr Corporation', 'Generic Devices Inc']) {
      expect([name, isKnownManufacturer(name)]).toEqual([name, true]);
    }
  });
});

describe('manufacturer numbers are compared by their key', () => {
  it.each([
    ['1107-0-3258', '1107 0 3258'],
    ['ab-12/c', 'AB12C'],
    ['02.118.350', '02118350'],
    ['ＡＢ１２', 'AB12'],
  ])('PD-03 %s is %s', (one, other) => {
    expect(numberKey(one)).toBe(numberKey(other));
    expect(numberKey(one)).not.toBe('');
  });

  it.each([
    'Perfusion Pack',
    'RETIRED',
    'SOFTEC I',
    'NA-xxxxx',
    'AX-xxxxx',
    'N/A',
    'n/a',
    '0',
    '000',
    '0-0',
    'various',
    'TBD',
    '7',
    '',
    '-',
    'N/A 1',
    '1.23E+11',
    '5E+11',
    '10-May',
    'Jan-12',
    '#DIV/0!',
    '=1+1',
    '9999',
    '12345',
    '1234567890',
  ])('PD-03 "%s" identifies nothing', (number) => {
    expect(numberKey(number)).toBe('');
  });

  it('PD-03 keeps zeros in front, and letters with a digit', () => {
    expect(numberKey('0012')).toBe('0012');
    expect(numberKey('S-1')).toBe('S1');
    expect(numberKey('="0012"')).toBe('0012');
    expect(['E10', '11', '12346', 'MAY-100', '5E10'].map(numberKey)).toEqual(['E10', '11', '12346', 'MAY100', '5E10']);
    expect(numberKey('NA-1234')).toBe('NA1234');
    expect(numberKey('XX72x')).toBe('XX72X');
  });
});
