import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { GS1_RULES, identifierAt } from './gs1-application-identifiers.ts';
import { GS1_SEPARATOR as GS, parseGs1ElementString } from './gs1-element-string.ts';
import { checkDigitOf } from './gtin.ts';

const GTIN = '0109506000134352';
const fields = (text: string) => {
  const verdict = parseGs1ElementString(text);
  return verdict.ok
    ? verdict.elements.map(({ ai, value }) => `(${ai})${value}`).join('')
    : `${verdict.code} ${verdict.ai}`;
};

describe('the table of application identifiers', () => {
  it('is prefix-free, so that a string has one reading', () => {
    const all = [...GS1_RULES.keys()];
    const ambiguous = all.filter((ai) =>
      [2, 3].some((length) => length < ai.length && GS1_RULES.has(ai.slice(0, length))),
    );
    expect(ambiguous).toEqual([]);
    expect(GS1_RULES.size).toBeGreaterThan(400);
  });

  it('knows which fields end by themselves', () => {
    const ending = (ai: string) => GS1_RULES.get(ai)?.predefinedLength;
    for (const ai of ['00', '01', '02', '11', '17', '20', '3103', '3695', '410']) expect(ending(ai), ai).toBe(true);
    for (const ai of ['10', '21', '240', '30', '37', '7003', '8005', '400', '91']) expect(ending(ai), ai).toBe(false);
  });

  it('finds identifiers of two, three and four digits', () => {
    expect(['01', '240', '3103', '7003', '8003', '99'].map((ai) => identifierAt(`${ai}X`, 0))).toEqual([
      '01',
      '240',
      '3103',
      '7003',
      '8003',
      '99',
    ]);
    expect(identifierAt('0512', 0)).toBeNull();
  });
});

describe('GS1 element strings', () => {
  it.each([
    [`${GTIN}1727073110LOT-7`, '(01)09506000134352(17)270731(10)LOT-7'],
    [`${GS}${GTIN}10A1${GS}17270731`, '(01)09506000134352(10)A1(17)270731'],
    [`${GTIN}10A1${GS}21S/9${GS}`, '(01)09506000134352(10)A1(21)S/9'],
    [`${GTIN}${GS}17270700`, '(01)09506000134352(17)270700'],
    ['00106141412345678908', '(00)106141412345678908'],
    [`${GTIN}3103000750`, '(01)09506000134352(3103)000750'],
    [`${GTIN}70032706301430`, '(01)09506000134352(7003)2706301430'],
    ['800304006381333931ASSET9', '(8003)04006381333931ASSET9'],
    [`${GTIN}240ABC${GS}${GTIN}`, '(01)09506000134352(240)ABC'],
    [`${GTIN}9112 3`.replace(' ', '/'), '(01)09506000134352(91)12/3'],
  ])('reads %j', (text, expected) => {
    expect(fields(text)).toBe(expected);
  });

  it.each([
    ['0109506000134353', 'gs1-check-digit 01'],
    ['010950600013435', 'gs1-truncated 01'],
    [`0109506000${GS}134352`, 'gs1-truncated 01'],
    [`${GTIN}17271301`, 'gs1-date 17'],
    [`${GTIN}17270732`, 'gs1-date 17'],
    [`${GTIN}17270230`, 'gs1-date 17'],
    [`${GTIN}7003270630`, 'gs1-truncated 7003'],
    [`${GTIN}70032706302560`, 'gs1-date 7003'],
    [`${GTIN}10${'A'.repeat(21)}`, 'gs1-too-long 10'],
    [`${GTIN}10`, 'gs1-empty 10'],
    [`${GTIN}10${GS}17270731`, 'gs1-empty 10'],
    [`${GTIN}10A B`, 'gs1-characters 10'],
    [`${GTIN}10Ä`, 'gs1-characters 10'],
    [`${GTIN}172707A1`, 'gs1-characters 17'],
    [`${GTIN}05123`, 'gs1-unknown-ai null'],
    [`(01)09506000134352`, 'gs1-unknown-ai null'],
    [`${GTIN}10A${GS}10B`, 'gs1-repeated 10'],
    [`${GTIN}0209506000134352`, 'gs1-conflict 02'],
    [`${GTIN}30123456789`, 'gs1-too-long 30'],
    ['', 'gs1-empty null'],
    [GS, 'gs1-empty null'],
    [`${GS}${GS}${GTIN}`, 'gs1-unknown-ai null'],
  ])('refuses %j: %s', (text, expected) => {
    expect(fields(text)).toBe(expected);
  });

  const anything = fc.string({ unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)) });
  const set82 = [...'!"%&\'()*+,-./0123456789:;<=>?ABCXYZ_abcxyz'];
  const free = fc.string({ unit: fc.constantFrom(...set82), minLength: 1, maxLength: 20 });
  const gtin = fc.stringMatching(/^\d{13}$/).map((body) => body + checkDigitOf(body));

  it('reads back whatever is written by the rules, in any order', () => {
    fc.assert(
      fc.property(gtin, free, free, fc.shuffledSubarray(['01', '10', '21', '17']), (product, lot, serial, order) => {
        fc.pre(order.length > 0);
        const value: Record<string, string> = { '01': product, '10': lot, '21': serial, '17': '300600' };
        const text = order.map((ai) => ai + value[ai] + (ai === '10' || ai === '21' ? GS : '')).join('');
        expect(fields(text)).toBe(order.map((ai) => `(${ai})${value[ai]}`).join(''));
      }),
    );
  });

  it('never accepts a GTIN with one wrong digit', () => {
    fc.assert(
      fc.property(gtin, fc.nat(13), fc.integer({ min: 1, max: 9 }), (product, at, change) => {
        const wrong = product.slice(0, at) + ((Number(product[at]) + change) % 10) + product.slice(at + 1);
        expect(fields(`01${wrong}10A`)).toBe('gs1-check-digit 01');
      }),
    );
  });

  it('never throws, whatever the text', () => {
    fc.assert(
      fc.property(anything, (text) => {
        expect(() => parseGs1ElementString(text)).not.toThrow();
      }),
    );
  });
});
