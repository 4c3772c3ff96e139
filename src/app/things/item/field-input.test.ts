import { describe, expect, it } from 'vitest';
import { dateTyped, readCustomName, readDate, readField, readText, readOptionalQuantity } from './field-input.ts';

const message = (read: { ok: boolean; message?: string }): string | undefined => read.message;

it('lets a target be empty', () => {
  expect(readOptionalQuantity('  ')).toEqual({ ok: true, value: null });
  expect(readOptionalQuantity('x').ok).toBe(false);
});

describe('ITEM-04 an expiration date is a real day', () => {
  it('accepts both formats, and an empty field', () => {
    expect(readDate('02/28/2027')).toEqual({ ok: true, value: '2027-02-28' });
    expect(readDate('2/3/2027')).toEqual({ ok: true, value: '2027-02-03' });
    expect(readDate('2028-02-29')).toEqual({ ok: true, value: '2028-02-29' });
    expect(readDate(' ')).toEqual({ ok: true, value: null });
  });

  it('reads one typed on a keypad without a slash', () => {
    expect(readDate('02282027')).toEqual({ ok: true, value: '2027-02-28' });
    expect(message(readDate('02312027'))).toContain('doesn’t exist');
  });

  it.each(['02/31/2027', '2027-02-31', '02/29/2027', '02/0/2027'])('refuses %s, a day that does not exist', (typed) => {
    expect(message(readDate(typed))).toContain('doesn’t exist');
  });

  it.each([
    ['28.02.2027', '2027-02-28'],
    ['02/28/27', '2027-02-28'],
    ['12/2027', '2027-12-31'],
    ['271200', '2027-12-31'],
    ['20270228', '2027-02-28'],
  ])('reads %s as packages print it', (typed, value) => {
    expect(readDate(typed, 2026)).toEqual({ ok: true, value });
  });

  it.each(['tomorrow', '00/10/2027', '31/12/27'])('refuses %s, and says how to write it', (typed) => {
    expect(message(readDate(typed))).toBe('Enter a date like 12/31/2027, 12/2027 or 271231.');
  });

  it('formats it the way it is read', () => {
    expect(dateTyped('2027-02-28')).toBe('02/28/2027');
    expect(dateTyped(null)).toBe('');
  });
});

describe('texts', () => {
  it('an empty custom name restores the product name', () => {
    expect(readCustomName('  ')).toEqual({ ok: true, value: null });
    expect(readCustomName(' Gloves ')).toEqual({ ok: true, value: 'Gloves' });
    expect(message(readCustomName('x'.repeat(201)))).toContain('201');
  });

  it('a note is stored as typed, up to 4,000 characters', () => {
    expect(readText('note', ' two\nlines ')).toEqual({ ok: true, value: ' two\nlines ' });
    expect(message(readText('note', 'x'.repeat(5000)))).toBe('At most 4,000 characters; these are 5,000.');
  });
});

describe('a field of a table', () => {
  it('names itself and an example if the text is invalid', () => {
    expect(message(readField('needToHave', '1e3'))).toBe(
      'QTY Need to Have: Enter a whole number from 0 to 99,999, digits only. For example 12.',
    );
    expect(message(readField('expirationDate', 'soon'))).toBe(
      'Expiration Date: Enter a date like 12/31/2027, 12/2027 or 271231.',
    );
    expect(message(readField('customName', 'x'.repeat(201)))).toContain('Custom name: At most 200 characters');
    expect(readField('reorderWhenLte', '')).toEqual({ ok: true, value: { field: 'reorderWhenLte', value: null } });
  });
});
