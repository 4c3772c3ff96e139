import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hibcCheckCharacter, parseHibc } from './hibc.ts';

const signed = (body: string) => body + hibcCheckCharacter(body);

describe('HIBC', () => {
  it('reads the primary code of the standard, whose check character is G', () => {
    expect(parseHibc('+A123BJC5D6E71G', 2026)).toEqual({
      ok: true,
      primary: { labeler: 'A123', product: 'BJC5D6E7', unitOfMeasure: 1 },
      link: null,
      batch: {},
    });
  });

  it.each([
    ['$$0928LOT9', { expiry: '2028-09-30', lot: 'LOT9' }],
    ['$$1227', { expiry: '2027-12-31' }],
    ['$$2093028LOT9', { expiry: '2028-09-30', lot: 'LOT9' }],
    ['$$3280930LOT9', { expiry: '2028-09-30', lot: 'LOT9' }],
    ['$$428093023LOT9', { expiry: '2028-09-30', lot: 'LOT9' }],
    ['$$528274LOT9', { expiry: '2028-09-30', lot: 'LOT9' }],
    ['$$62827405LOT9', { expiry: '2028-09-30', lot: 'LOT9' }],
    ['$$7LOT9', { lot: 'LOT9' }],
    ['$$8240928LOT9', { count: 24, expiry: '2028-09-30', lot: 'LOT9' }],
    ['$$9000403280930', { count: 40, expiry: '2028-09-30' }],
    ['$$+3280930SN77', { expiry: '2028-09-30', serial: 'SN77' }],
    ['$LOT9', { lot: 'LOT9' }],
    ['$+SN77', { serial: 'SN77' }],
    ['28274LOT9', { expiry: '2028-09-30', lot: 'LOT9' }],
    [
      '$$3280930LOT9/16D20260102/SSN77/Q5',
      {
        expiry: '2028-09-30',
        lot: 'LOT9',
        productionDate: '2026-01-02',
        serial: 'SN77',
        count: 5,
      },
    ],
    ['14D20280229', { expiry: '2028-02-29' }],
  ])('reads %s, combined with its primary code and alone', (secondary, batch) => {
    expect(parseHibc(signed(`+A123ITEM51/${secondary}`), 2026)).toEqual({
      ok: true,
      primary: { labeler: 'A123', product: 'ITEM5', unitOfMeasure: 1 },
      link: null,
      batch,
    });
    if (!secondary.startsWith('14D')) {
      expect(parseHibc(signed(`+${secondary}/`), 2026)).toEqual({ ok: true, primary: null, link: '/', batch });
    }
  });

  it.each([
    ['+A123BJC5D6E71H', 'hibc-check'],
    [signed('+A123ITEM51/$$1327LOT'), 'hibc-date'],
    [signed('+A123ITEM51/$$3270229LOT'), 'hibc-date'],
    [signed('+A123ITEM51/$$527366LOT'), 'hibc-date'],
    [signed('+A123ITEM51/14D20271301'), 'hibc-date'],
    [signed('+A123ITEM51/14D2027'), 'hibc-date'],
    [signed('+A123ITEM51/LOT9'), 'hibc-shape'],
  ])('refuses %s: %s', (text, code) => {
    expect(parseHibc(text, 2026)).toEqual({ ok: false, code });
  });

  it.each(['+49 30 123456', 'A123BJC5D6E71G', '+', '', '+1234567890', '++A123'])('leaves %j alone', (text) => {
    expect(parseHibc(text, 2026)).toBeNull();
  });

  it('catches every single wrong character', () => {
    const code = signed('+A123ITEM51/$$3280930LOT9');
    const letters = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
    fc.assert(
      fc.property(fc.integer({ min: 1, max: code.length - 1 }), fc.constantFrom(...letters), (at, letter) => {
        fc.pre(code[at] !== letter);
        const verdict = parseHibc(code.slice(0, at) + letter + code.slice(at + 1), 2026);
        expect(verdict === null || !verdict.ok).toBe(true);
      }),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(() => parseHibc(`+${text}`, 2026)).not.toThrow();
      }),
    );
  });
});
