import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCard, type TypedCard } from './demo-cards.ts';
import { spaced } from './demo-frame.ts';

const NOW = new Date('2026-11-26T12:00:00');
const CARD: TypedCard = { number: '4242 4242 4242 4242', expiry: '12 / 31', cvc: '123', postalCode: '94102' };
const codeOf = (typed: Partial<TypedCard>): string | null => {
  const read = readCard({ ...CARD, ...typed }, NOW);
  return 'problem' in read ? read.problem.code : null;
};

describe('typed card details', () => {
  it('become the token of a test card, and the number goes no further', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('4242424242424242', '4000 0025 0000 3155', '3782 822463 10005', '4000000000000341'),
        (number) => {
          const read = readCard({ ...CARD, number }, NOW);
          expect('card' in read && read.card.token).toMatch(/^tok_/);
          expect(JSON.stringify(read)).not.toMatch(/\d{5,}[^"]*\d{8}/);
          expect(JSON.stringify(read).replaceAll(/\D/g, '')).not.toContain(number.replaceAll(/\D/g, ''));
        },
      ),
    );
  });

  it('SUB-15 are refused with the processor’s message if it is not a card, or not a test card', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf({ number: '4242' })).toBe('incomplete_number');
    expect(codeOf({ number: '4242 4242 4242 4241' })).toBe('invalid_number');
    expect(codeOf({ number: '4111 1111 1111 1111' })).toBe('card_declined');
    expect(codeOf({ expiry: '1' })).toBe('incomplete_expiry');
    expect(codeOf({ expiry: '13 / 31' })).toBe('invalid_expiry_month');
    expect(codeOf({ expiry: '10 / 26' })).toBe('invalid_expiry_year_past');
    expect(codeOf({ expiry: '11 / 26' })).toBeNull();
    expect(codeOf({ cvc: '1' })).toBe('incomplete_cvc');
    expect(codeOf({ postalCode: '' })).toBe('incomplete_zip');
  });

  it('never throw, and never reveal a number, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.record({ number: fc.string(), expiry: fc.string(), cvc: fc.string(), postalCode: fc.string() }),
        (typed) => {
          const read = readCard(typed, NOW);
          expect('problem' in read || read.card.token.startsWith('tok_')).toBe(true);
        },
      ),
    );
  });

  it('are spaced as on the card', () => {
    expect(spaced('number', '4242424242424242')).toBe('4242 4242 4242 4242');
    expect(spaced('expiry', '1231')).toBe('12 / 31');
    expect(spaced('cvc', '12345')).toBe('1234');
  });
});
