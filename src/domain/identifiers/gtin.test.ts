import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkDigitOf, hasRightCheckDigit, toGtin, upcEToGtin } from './gtin.ts';

const digits = (length: number) =>
  fc.array(fc.integer({ min: 0, max: 9 }), { minLength: length, maxLength: length }).map((all) => all.join(''));
const complete = fc
  .constantFrom(7, 11, 12, 13)
  .chain(digits)
  .map((body) => body + checkDigitOf(body));

describe('GTIN', () => {
  it.each([
    ['4006381333931', '04006381333931'],
    ['96385074', '00000096385074'],
    ['73513537', '00000073513537'],
    ['036000291452', '00036000291452'],
    ['15400141288763', '15400141288763'],
    ['09506000134352', '09506000134352'],
  ])('takes %s as %s', (spelled, gtin) => {
    expect(toGtin(spelled)).toEqual({ ok: true, gtin });
  });

  it.each([
    ['4006381333930', 'gtin-check-digit'],
    ['400638133393', 'gtin-check-digit'],
    ['40063813339', 'gtin-length'],
    ['400638133393A', 'gtin-not-digits'],
    ['', 'gtin-not-digits'],
    ['00000000000000', 'gtin-zero'],
  ])('refuses %s: %s', (spelled, code) => {
    expect(toGtin(spelled)).toEqual({ ok: false, code });
  });

  it.each([
    ['01234565', '012345000065'],
    ['04252614', '042100005264'],
    ['06543217', '065100004327'],
    ['01234558', '012345000058'],
    ['01234133', '012300000413'],
    ['01234147', '012340000017'],
  ])('expands UPC-E %s to %s', (short, long) => {
    const expected = `00${long.slice(0, 11)}${checkDigitOf(long.slice(0, 11))}`;
    expect(upcEToGtin(short.slice(0, 7) + expected.slice(-1))).toEqual({ ok: true, gtin: expected });
  });

  it('takes the worked UPC-E examples with their printed check digits', () => {
    expect(upcEToGtin('01234565')).toEqual({ ok: true, gtin: '00012345000065' });
    expect(upcEToGtin('04252614')).toEqual({ ok: true, gtin: '00042100005264' });
    expect(upcEToGtin('06543217')).toEqual({ ok: true, gtin: '00065100004327' });
  });

  it('refuses a UPC-E with a wrong check digit, another number system or seven digits', () => {
    expect(upcEToGtin('01234566')).toEqual({ ok: false, code: 'gtin-check-digit' });
    expect(upcEToGtin('21234565')).toEqual({ ok: false, code: 'gtin-length' });
    expect(upcEToGtin('0123456')).toEqual({ ok: false, code: 'gtin-length' });
  });

  it('gives every spelling of one product the same canonical form', () => {
    fc.assert(
      fc.property(digits(11), (body) => {
        fc.pre(/[1-9]/.test(body));
        const upc = body + checkDigitOf(body);
        const forms = [upc, `0${upc}`, `00${upc}`].map(toGtin);
        for (const form of forms) expect(form).toEqual({ ok: true, gtin: `00${upc}` });
      }),
    );
  });

  it('catches every single wrong digit', () => {
    fc.assert(
      fc.property(complete, fc.nat(13), fc.integer({ min: 1, max: 9 }), (code, place, change) => {
        const at = place % code.length;
        const wrong = code.slice(0, at) + ((Number(code[at]) + change) % 10) + code.slice(at + 1);
        expect(hasRightCheckDigit(code)).toBe(true);
        expect(hasRightCheckDigit(wrong)).toBe(false);
        expect(toGtin(wrong).ok).toBe(false);
      }),
    );
  });
});
