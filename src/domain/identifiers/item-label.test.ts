import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isItemToken, itemLabelText, itemTokenFrom, tokenOfLabel, tokenOfTyping } from './item-label.ts';

const TOKEN = itemTokenFrom(Uint8Array.from([7, 39, 255, 16, 17, 18, 19, 20, 31, 1, 2, 3, 10, 11, 12, 13]));

describe('our label', () => {
  it('LBL-03 writes the origin and the token in upper case, within the alphanumeric mode of QR', () => {
    const text = itemLabelText('https://stock.example:8443/', TOKEN);
    expect(text).toBe(`HTTPS://STOCK.EXAMPLE:8443/Q/${TOKEN}`);
    expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
  });

  it('LBL-03 accepts any origin, and http as well', () => {
    for (const origin of ['HTTPS://A.B', 'http://localhost:3000', 'https://clinic.example', 'HTTP://10.0.0.7']) {
      expect(tokenOfLabel(`${origin}/Q/${TOKEN}`)).toBe(TOKEN);
      expect(tokenOfLabel(`${origin}/q/${TOKEN.toLowerCase()}/`)).toBe(TOKEN);
    }
  });

  it.each([
    `https://a.b/q/${'A'.repeat(11)}`,
    `https://a.b/q/${TOKEN}/more`,
    `https://a.b/r/${TOKEN}`,
    `https://a.b/x/q/${TOKEN}`,
    `ftp://a.b/Q/${TOKEN}`,
    `https://a.b/Q/${TOKEN}?x=1`,
    'https://a.b/Q/ILOUILOUILOU',
    TOKEN,
    '',
  ])('leaves %s alone', (text) => {
    expect(tokenOfLabel(text)).toBeNull();
  });

  it('reads what a person typed from a label', () => {
    const token = itemTokenFrom(Uint8Array.from([0, 1, 10, 11, 0, 1, 20, 21, 5, 6, 7, 8, 9, 10, 11, 12]));
    const typed = `${token.slice(0, 4)} ${token.slice(4, 8)}-${token.slice(8)}`.replace('0', 'o').replace('1', 'l');
    expect(tokenOfTyping(typed.toLowerCase())).toBe(token);
    expect(tokenOfTyping(`q/${token.slice(0, 12)}`)).toBe(token.slice(0, 12));
    expect(tokenOfTyping(`https://a.b/Q/${token}`)).toBe(token);
  });

  it('takes neither an article number nor a word for a bare token', () => {
    for (const text of ['ABC-1234-5678', '1234567890123456', 'STERILIZATIONPOUCH', 'gloves nitrile M']) {
      expect(tokenOfTyping(text)).toBeNull();
    }
  });

  it('makes a well-formed token of any random bytes and reads it back', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 40 }), fc.domain(), (random, host) => {
        const token = itemTokenFrom(random);
        expect(isItemToken(token)).toBe(true);
        expect(tokenOfLabel(itemLabelText(`https://${host}`, token))).toBe(token);
      }),
    );
  });

  it('refuses to make a token that could be guessed', () => {
    expect(() => itemTokenFrom(new Uint8Array(11))).toThrow('12 to 40');
  });
});
